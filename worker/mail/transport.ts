import { isLocalRun } from '../http/site-origin.ts';
import { cloudflareTransport } from './cloudflare.ts';
import type { Mail, MailTransport } from './mail.ts';
import { previewTransport } from './preview.ts';

/**
 * Whether mails are stored for /dev/mail instead of sent: on this machine only, because everyone may read that page.
 * @param url the request's; in a cron job, PUBLIC_ORIGIN, which is empty in local runs
 */
export function previewsMail({ MAIL_TRANSPORT, PUBLIC_ORIGIN }: Env, url: string = PUBLIC_ORIGIN): boolean {
  return MAIL_TRANSPORT === 'preview' && isLocalRun(url);
}

/** Could start another header line or end this one. */
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** @throws Error if a header contains a line break or another control character */
function checkHeaders({ to, replyTo, subject }: Mail): void {
  if ([to, subject, replyTo].some((text) => text !== undefined && controlCharacter.test(text))) {
    throw new Error('A mail header contains a control character');
  }
}

/** @param url the request's, if there is one */
export function mailTransport(env: Env, url?: string): MailTransport {
  const transport = previewsMail(env, url) ? previewTransport(env.SESSIONS) : cloudflareTransport(env);
  return {
    async send(mail) {
      checkHeaders(mail);
      await transport.send(mail);
    },
  };
}
