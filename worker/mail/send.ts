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
  try {
    await mailTransport(env).send(mail);
    return undefined;
  } catch (error) {
    return withoutAddresses(error);
  }
}

/** Whether the mail was soon taken for sending. A failure is logged, without the address. */
export async function sendMail(c: AppContext, mail: Mail): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`No answer within ${patienceMs / 1000} seconds`), patienceMs);
  });
  const failure = await Promise.race([mailFailure(c.env, mail), tooLate]);
  clearTimeout(timer);
  if (failure === undefined) return true;
  logFailure(c, `The mail '${mail.subject}' could not be sent`, failure);
  return false;
}
