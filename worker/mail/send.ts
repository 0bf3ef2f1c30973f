import type { AppContext } from '../env.ts';
import { logFailure } from '../http/log.ts';
import { type Mail, mailTransport } from './transport.ts';

/** A person is waiting for the response. */
const timeoutMs = 10_000;

/** The transport's error message with emails redacted. */
function redactedMessage(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${error.code}: ` : '';
  return `${code}${error instanceof Error ? error.message : error}`.replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '[email]');
}

/** Sends a mail and returns the failure, with emails redacted; undefined on success. */
export async function mailFailure(env: Env, mail: Mail): Promise<string | undefined> {
  try {
    await mailTransport(env).send(mail);
    return undefined;
  } catch (error) {
    return redactedMessage(error);
  }
}

/** Whether the mail was accepted for sending in time. A failure is logged, without the recipient. */
export async function sendMail(c: AppContext, mail: Mail): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`Timed out after ${timeoutMs / 1000} seconds`), timeoutMs);
  });
  const failure = await Promise.race([mailFailure(c.env, mail), timedOut]);
  clearTimeout(timer);
  if (failure === undefined) return true;
  logFailure(c, `The mail '${mail.subject}' could not be sent`, failure);
  return false;
}
