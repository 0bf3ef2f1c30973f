import { HTTPException } from 'hono/http-exception';
import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';
import { logFailure } from './log.ts';

const codeOfStatus = new Map(
  Object.entries(errorStatus).map(([code, status]) => [status as number, code as ErrorCode]),
);

/** What is said of a failure that nobody foresaw; its cause goes to the log only. */
const unknownFailure = 'Something went wrong on our side. Please try again.';

function asAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(codeOfStatus.get(error.status) ?? 'invalid', error.message || 'The request is not valid');
  }
  return new AppError('internal', unknownFailure, { cause: error });
}

/** The one place that writes a failure's answer. */
export function writeError(error: Error, c: AppContext): Response {
  const { code, message, issues, current } = asAppError(error);
  const requestId = c.get('requestId');
  // Who hangs up ends what was asked elsewhere; that is no failure.
  const ended = code === 'upstream_failed' && c.req.raw.signal.aborted;
  if (errorStatus[code] >= 500 && !ended) {
    logFailure(c, message, error);
  }
  const body: ErrorBody = {
    message,
    code,
    ...(issues && { issues }),
    ...(current && { current: { ...current } }),
    requestId,
  };
  return c.json(body, errorStatus[code]);
}
