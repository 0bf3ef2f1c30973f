import type { AppContext } from '../env.ts';
import { logFailure } from '../http/log.ts';
import { type Mail, mailTransport } from './transport.ts';

/** A person waits for the answer meanwhile. */
const patienceMs = 10_000;

/** What a transport said went wrong; it may have named the address. */
function withoutAddresses(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${error.code}: ` : '';
  return `${code}${error instanceof Error ? error.message : error}`.replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '[address]');
}

/** Hands a mail on. @returns why it was not taken, without addresses; undefined where it was */
export async function mailFailure(env: Env, mail: Mail): Promise<string | undefined> {
  let timer: number | null = null;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs / 1000} seconds`)), patienceMs);
  });
  try {
    await Promise.race([mailTransport(env).send(mail), tooLate]);
    return undefined;
  } catch (error) {
    return withoutAddresses(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the mail was taken for sending. A failure is logged, without the address. */
export async function sendMail(c: AppContext, mail: Mail): Promise<boolean> {
  const failure = await mailFailure(c.env, mail);
  if (failure === undefined) return true;
  logFailure(c, `The mail '${mail.subject}' could not be sent`, failure);
  return false;
}
