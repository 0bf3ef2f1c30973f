import { cloudflareTransport } from './cloudflare.ts';
import { previewTransport } from './preview.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands a mail on; fails where it is not taken. */
export type MailTransport = { send: (mail: Mail) => Promise<void> };

/** Whether mails are kept to be read at /dev/mail, and none is sent. */
export function previewsMail(env: Env): boolean {
  return env.MAIL_TRANSPORT === 'preview';
}

export function mailTransport(env: Env): MailTransport {
  return previewsMail(env) ? previewTransport(env.SESSIONS) : cloudflareTransport(env);
}
