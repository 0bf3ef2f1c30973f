import { cloudflareTransport } from './cloudflare.ts';
import { previewTransport } from './preview.ts';

export type Mail = {
  to: string;
  /** A bare email: a display name chosen by others could itself look like an email. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** Rejects if the mail is not accepted. */
export type MailTransport = { send: (mail: Mail) => Promise<void> };

/** Whether mails are stored for /dev/mail instead of sent. */
export function previewsMail(env: Env): boolean {
  return env.MAIL_TRANSPORT === 'preview';
}

/** Could start another header line or end this one. */
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** @throws Error if a header contains a line break or another control character */
function checkHeaders({ to, replyTo, subject }: Mail): void {
  if ([to, subject, replyTo].some((text) => text !== undefined && controlCharacter.test(text))) {
    throw new Error('A mail header contains a control character');
  }
}

export function mailTransport(env: Env): MailTransport {
  const transport = previewsMail(env) ? previewTransport(env.SESSIONS) : cloudflareTransport(env);
  return {
    async send(mail) {
      checkHeaders(mail);
      await transport.send(mail);
    },
  };
}
