import { HTTPException } from 'hono/http-exception';
import type { ErrorBody } from '#domain/api/errors.schema.ts';
import { AppError, type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import { isTransient } from '../db/transient.ts';
import type { AppContext } from '../env.ts';
import { logFailure, logRefusal } from './log.ts';
import { bindingTimeoutIn } from './time-limits.ts';

const codeOfStatus = new Map(
  Object.entries(errorStatus).map(([code, status]) => [status as number, code as ErrorCode]),
);

const slowText = 'This is taking too long on our side. Please try again in a moment.';

const retrySeconds = 10;

const unexpectedText = 'Something went wrong on our side. Please try again.';

/** Refusals of somebody who may be an attacker; others are mistakes in a form. */
const securityCodes = new Set<ErrorCode>(['unauthenticated', 'forbidden', 'rate_limited']);

export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (bindingTimeoutIn(error) || isTransient(error)) return new AppError('unavailable', slowText, { cause: error });
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(codeOfStatus.get(error.status) ?? 'invalid', error.message || 'The request is not valid');
  }
  return new AppError('internal', unexpectedText, { cause: error });
}

export function logError(c: AppContext, { code, message }: AppError, cause: unknown): void {
  // A client that disconnects aborts its upstream requests; that is no failure.
  const aborted = code === 'upstream_failed' && c.req.raw.signal.aborted;
  if (errorStatus[code] >= 500 && !aborted) logFailure(c, message, cause);
  if (securityCodes.has(code)) logRefusal(c, code);
}

export function writeError(error: Error, c: AppContext): Response {
  const appError = toAppError(error);
  const { code, message, issues, current } = appError;
  const requestId = c.get('requestId');
  logError(c, appError, error);
  if (errorStatus[code] === 503) c.header('Retry-After', String(retrySeconds));
  const body: ErrorBody = {
    message,
    code,
    ...(issues && { issues }),
    ...(current && { current: { ...current } }),
    requestId,
  };
  return c.json(body, errorStatus[code]);
}
