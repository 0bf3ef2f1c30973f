import type { AppContext } from '../env.ts';
import { logFailure } from '../http/log.ts';
import { isLocalRun } from '../http/site-origin.ts';
import type { Mail, MailTransport } from './messages.ts';
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

function cloudflareTransport({ EMAIL, MAIL_FROM }: Env): MailTransport {
  return {
    async send(mail) {
      if (!MAIL_FROM) throw new Error('MAIL_FROM is missing: set it to the sender’s email');
      await EMAIL.send({ from: { email: MAIL_FROM, name: 'Red Dot Atlas' }, ...mail });
    },
  };
}

function redactedMessage(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${error.code}: ` : '';
  return `${code}${error instanceof Error ? error.message : error}`.replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '[email]');
}

export async function mailFailure(env: Env, mail: Mail, url?: string): Promise<string | undefined> {
  try {
    await mailTransport(env, url).send(mail);
    return undefined;
  } catch (error) {
    return redactedMessage(error);
  }
}

export async function sendMail(c: AppContext, mail: Mail): Promise<boolean> {
  const failure = await mailFailure(c.env, mail, c.req.url);
  if (failure === undefined) return true;
  logFailure(c, `The mail '${mail.subject}' could not be sent`, failure);
  return false;
}
