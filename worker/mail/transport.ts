import { cloudflareTransport } from './cloudflare.ts';
import { previewTransport } from './preview.ts';

export type Mail = {
  to: string;
  /** Whom an answer goes to, where that is not us: an address alone, as a name chosen by others could look like one. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** Hands a mail on; fails where it is not taken. */
export type MailTransport = { send: (mail: Mail) => Promise<void> };

/** Whether mails are kept to be read at /dev/mail, and none is sent. */
export function previewsMail(env: Env): boolean {
  return env.MAIL_TRANSPORT === 'preview';
}

/** What could begin another header line, or end this one. */
const lineEnds = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** @throws Error where a text that becomes a header has a line break or another control character in it */
function checkHeaders({ to, replyTo, subject }: Mail): void {
  if ([to, subject, replyTo].some((text) => text !== undefined && lineEnds.test(text))) {
    throw new Error('A header of the mail has a control character');
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
