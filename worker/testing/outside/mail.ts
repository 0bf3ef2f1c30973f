import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { type StoredMail, storedMails } from '#worker/mail/preview.ts';

/** The mails to an email, the newest first. */
export async function mailsTo(email: string): Promise<StoredMail[]> {
  return (await storedMails(env.SESSIONS)).filter(({ to }) => to === email);
}

/** The token in the link of the newest message to an email. */
export async function mailedToken(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const token = mail?.text.match(/\?token=([\w-]+)/)?.[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}
