import { isLocalRun } from '../http/site-origin.ts';
import { cloudflareTransport } from './cloudflare.ts';
import type { Mail, MailTransport } from './mail.ts';
import { previewTransport } from './preview.ts';

/** On this machine only, because everyone may read /dev/mail. */
export function previewsMail({ MAIL_TRANSPORT, PUBLIC_ORIGIN }: Env, url: string = PUBLIC_ORIGIN): boolean {
  return MAIL_TRANSPORT === 'preview' && isLocalRun(url);
}

/** Could start another header line or end this one. */
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;

function checkHeaders({ to, replyTo, subject }: Mail): void {
  if ([to, subject, replyTo].some((text) => text !== undefined && controlCharacter.test(text))) {
    throw new Error('A mail header contains a control character');
  }
}

export function mailTransport(env: Env, url?: string): MailTransport {
  const transport = previewsMail(env, url) ? previewTransport(env.SESSIONS) : cloudflareTransport(env);
  return {
    async send(mail) {
      checkHeaders(mail);
      await transport.send(mail);
    },
  };
}
