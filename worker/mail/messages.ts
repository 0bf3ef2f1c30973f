import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { resetHours, verificationHours } from '#domain/account/account.ts';
import type { Mail } from './transport.ts';

type Message = Omit<Mail, 'to'>;

async function mailHtml(body: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; line-height: 1.5">
${body}
<p>Red Dot Atlas</p>
</body>
</html>
`;
  return page.toString();
}

/** A mail with one link between two paragraphs. */
async function linkMail(
  subject: string,
  before: string,
  action: string,
  link: string,
  after: string,
): Promise<Message> {
  const page = mailHtml(html`<p>${before}</p>
<p><a href="${link}">${action}</a></p>
<p>If the link doesn’t open, paste this URL into your browser:<br>${link}</p>
<p>${after}</p>`);
  return { subject, text: `${before}\n\n${link}\n\n${after}\n\nRed Dot Atlas\n`, html: await page };
}

export function verificationMail(link: string): Promise<Message> {
  return linkMail(
    'Verify your email for Red Dot Atlas',
    'Someone, most likely you, created a Red Dot Atlas account with this email. To verify it, open this link:',
    'Verify my email',
    link,
    `The link works once and expires in ${verificationHours} hours. If it wasn’t you, ignore this email: nobody can log in until the link is opened.`,
  );
}

export function resetMail(link: string): Promise<Message> {
  return linkMail(
    'Choose a new password for Red Dot Atlas',
    'Someone, most likely you, asked to reset your Red Dot Atlas password. To choose a new one, open this link:',
    'Choose a new password',
    link,
    `The link works once and expires in ${resetHours === 1 ? 'one hour' : `${resetHours} hours`}. If it wasn’t you, ignore this email: your password stays the same.`,
  );
}

type ContactMessage = { id: number; name: string; email: string; message: string; createdAt: string };

/** A contact message; replies go to its author. The subject names nobody, because subjects are logged. */
export async function contactMail({ id, name, email, message, createdAt }: ContactMessage): Promise<Message> {
  const about = `${name} <${email}> sent this through the contact form at ${createdAt}. Reply to this email to answer.`;
  return {
    replyTo: email,
    subject: `Message ${id} to Red Dot Atlas`,
    text: `${message}\n\n${about}\n\nRed Dot Atlas\n`,
    html: await mailHtml(html`<p style="white-space: pre-wrap">${message}</p>
<p>${about}</p>`),
  };
}
