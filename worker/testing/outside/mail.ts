import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { type StoredMail, storedMails } from '#worker/mail/preview.ts';

export async function mailsTo(email: string): Promise<StoredMail[]> {
  return (await storedMails(env.SESSIONS)).filter(({ to }) => to === email);
}

export async function mailedToken(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const token = mail?.text.match(/\?token=([\w-]+)/)?.[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}
