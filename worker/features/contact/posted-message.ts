import { errorStatus, type Issue } from '#domain/api/errors.ts';
import { contactSchema } from '#domain/contact/contact.schema.ts';
import type { AppContext } from '#worker/env.ts';
import { parse } from '#worker/http/body.ts';
import { logError, toAppError } from '#worker/http/errors.ts';
import { clientIp, limitRate } from '#worker/http/protection/rate-limits.ts';
import { storeAndMail } from './messages.ts';

type Answer = { sent: true } | { sent: false; message: string; issues: readonly Issue[]; status: number };

export async function postedMessage(c: AppContext, values: Record<string, unknown>): Promise<Answer> {
  try {
    await limitRate(c, c.env.CONTACT_LIMIT, clientIp(c));
    const body = parse(contactSchema, values);
    if (!body.remarks) await storeAndMail(c, body);
    return { sent: true };
  } catch (cause) {
    const error = toAppError(cause as Error);
    logError(c, error, cause);
    const { code, message, issues = [] } = error;
    return { sent: false, message, issues, status: errorStatus[code] };
  }
}
