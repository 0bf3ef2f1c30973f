import type { AppContext } from '../env.ts';
import { logFailure } from '../http/log.ts';
import type { Mail } from './mail.ts';
import { mailTransport } from './transport.ts';

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
