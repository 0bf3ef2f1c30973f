import { html } from 'hono/html';
import { resetHours, verificationHours } from '#domain/account/account.ts';
import type { Mail } from './transport.ts';

type Message = Omit<Mail, 'to'>;

/** A mail with one link: what it is for stands before it, what else to know after it. */
async function linkMail(
  subject: string,
  before: string,
  action: string,
  link: string,
  after: string,
): Promise<Message> {
  const page = await html`<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; line-height: 1.5">
<p>${before}</p>
<p><a href="${link}">${action}</a></p>
<p>If the link does not open, copy this address into your browser:<br>${link}</p>
<p>${after}</p>
<p>Red Dot Atlas</p>
</body>
</html>
`;
  const text = `${before}\n\n${link}\n\n${after}\n\nRed Dot Atlas\n`;
  return { subject, text, html: page.toString() };
}

export function verificationMail(link: string): Promise<Message> {
  return linkMail(
    'Verify your email for Red Dot Atlas',
    'Somebody, most likely you, opened an account at Red Dot Atlas with this email. To verify it, open this link:',
    'Verify my email',
    link,
    `The link works once, within ${verificationHours} hours. If it was not you, ignore this mail: nobody can log in until it is opened.`,
  );
}

export function resetMail(link: string): Promise<Message> {
  return linkMail(
    'Choose a new password for Red Dot Atlas',
    'Somebody, most likely you, asked for a new password at Red Dot Atlas. To choose one, open this link:',
    'Choose a new password',
    link,
    `The link works once, within ${resetHours === 1 ? 'one hour' : `${resetHours} hours`}. If it was not you, ignore this mail: your password stays as it is.`,
  );
}

type ContactMessage = { id: number; name: string; email: string; message: string; createdAt: string };

/** What somebody wrote by the contact form; answering it answers them. Its subject names nobody, as subjects are logged. */
export async function contactMail({ id, name, email, message, createdAt }: ContactMessage): Promise<Message> {
  const about = `${name} <${email}> wrote at ${createdAt} by the contact form. An answer to this mail goes there.`;
  const page = await html`<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; line-height: 1.5">
<p style="white-space: pre-wrap">${message}</p>
<p>${about}</p>
<p>Red Dot Atlas</p>
</body>
</html>
`;
  return {
    replyTo: email,
    subject: `Message ${id} to Red Dot Atlas`,
    text: `${message}\n\n${about}\n\nRed Dot Atlas\n`,
    html: page.toString(),
  };
}
