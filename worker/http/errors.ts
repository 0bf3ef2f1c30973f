import { HTTPException } from 'hono/http-exception';
import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';
import { logFailure } from './log.ts';

const codeOfStatus = new Map(
  Object.entries(errorStatus).map(([code, status]) => [status as number, code as ErrorCode]),
);

/** The text for unexpected errors, whose cause goes to the log only. */
const unexpectedText = 'Something went wrong on our side. Please try again.';

function asAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(codeOfStatus.get(error.status) ?? 'invalid', error.message || 'The request is not valid');
  }
  return new AppError('internal', unexpectedText, { cause: error });
}

/** Writes every error response. */
export function writeError(error: Error, c: AppContext): Response {
  const { code, message, issues, current } = asAppError(error);
  const requestId = c.get('requestId');
  // A client that disconnects aborts its upstream requests; that is no failure.
  const aborted = code === 'upstream_failed' && c.req.raw.signal.aborted;
  if (errorStatus[code] >= 500 && !aborted) logFailure(c, message, error);
  const body: ErrorBody = {
    message,
    code,
    ...(issues && { issues }),
    ...(current && { current: { ...current } }),
    requestId,
  };
  return c.json(body, errorStatus[code]);
}
