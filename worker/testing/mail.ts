import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { type KeptMail, keptMails } from '../mail/preview.ts';

/** Messages sent to an email, newest first. */
export async function mailsTo(email: string): Promise<KeptMail[]> {
  return (await keptMails(env.SESSIONS)).filter(({ to }) => to === email);
}

/** The token in the link of the newest message to an email. */
export async function mailedToken(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const token = mail?.text.match(/\?token=([\w-]+)/)?.[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}
