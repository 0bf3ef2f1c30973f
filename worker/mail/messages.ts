import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { resetHours, verificationHours } from '#domain/account/account.ts';

export type Mail = {
  to: string;
  /** A bare email: a display name chosen by others could itself look like an email. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

export type MailTransport = { send: (mail: Mail) => Promise<void> };

type Message = Omit<Mail, 'to'>;

export async function mailHtml(body: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<string> {
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

type LinkPart = { before: string; action: string; link: string; after: string };

async function linkMail(subject: string, parts: readonly LinkPart[]): Promise<Message> {
  const page = mailHtml(
    html`${parts.map(
      ({ before, action, link, after }) => html`<p>${before}</p>
<p><a href="${link}">${action}</a></p>
<p>If the link doesn’t open, paste this URL into your browser:<br>${link}</p>
<p>${after}</p>
`,
    )}`,
  );
  const text = parts.map(({ before, link, after }) => `${before}\n\n${link}\n\n${after}\n\n`).join('');
  return { subject, text: `${text}Red Dot Atlas\n`, html: await page };
}

export function verificationMail(link: string, deleteLink: string): Promise<Message> {
  return linkMail('Confirm your email for Red Dot Atlas', [
    {
      before: 'Confirm your email to finish signing up for Red Dot Atlas:',
      action: 'Confirm my email',
      link,
      after: `This link expires in ${verificationHours} hours.`,
    },
    {
      before: 'Didn’t sign up? Don’t open the link above. Delete the account instead:',
      action: 'This wasn’t me',
      link: deleteLink,
      after: 'If you do nothing, nobody can log in to the account.',
    },
  ]);
}

export function resetMail(link: string): Promise<Message> {
  return linkMail('Choose a new password for Red Dot Atlas', [
    {
      before: 'You asked to reset your Red Dot Atlas password. Open this link to choose a new one:',
      action: 'Choose a new password',
      link,
      after: `The link works once and expires in ${resetHours === 1 ? 'one hour' : `${resetHours} hours`}. If you didn’t ask, ignore this email: your password stays the same.`,
    },
  ]);
}

type ContactMessage = { id: number; name: string; email: string; message: string; createdAt: string };

/** The subject names nobody, because subjects are logged. */
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
