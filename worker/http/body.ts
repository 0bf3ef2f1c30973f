import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { Contract } from '#domain/api/contract.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { grouped } from '#domain/shared/numbers.ts';
import type { AppContext, AppEnv } from '../env.ts';

const maxJsonBytes = 64 * 1024;

/** Of what a refusal left unread. Larger than most photos. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/** How long the answer waits for a sender that has stopped, in milliseconds. */
const maxPauseMs = 2000;

const tooLargeText = (maxBytes: number) => `The body may be at most ${grouped(maxBytes / 1024)} kB`;

async function readPart(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    if (length + part.value.length > maxBytes) {
      reader?.releaseLock();
      throw new AppError('too_large', tooLarge);
    }
    bytes.set(part.value, length);
    length += part.value.length;
  }
  return bytes.subarray(0, length);
}

/**
 * Reads a body up to a limit, without relying on Content-Length. A larger one is canceled.
 * @throws AppError 'too_large', or the stream's own error
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLarge = tooLargeText(maxBytes),
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readPart(body, maxBytes, tooLarge);
  } catch (error) {
    // Not awaited: the sender may never stop. Its own failure does not matter.
    if (error instanceof AppError) body?.cancel().catch(() => undefined);
    throw error;
  }
}

/**
 * Reads a request's body. `discardRest` reads what is left of a larger one.
 * @throws AppError 'too_large', or 'invalid' if the sender stops before the end
 */
export async function readRequest(
  c: AppContext,
  maxBytes: number,
  tooLarge = tooLargeText(maxBytes),
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readPart(c.req.raw.body, maxBytes, tooLarge);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid', 'The request ended before all of its body arrived', { cause });
  }
}

export const limitBody =
  (maxBytes: number): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.req.raw = new Request(c.req.raw, { body: await readRequest(c, maxBytes) });
    await next();
  };

/**
 * Reads, up to a limit, what a refusal left of the body. Otherwise the runtime closes the connection, and a client that is still
 * sending may see that in place of the answer.
 */
export const discardRest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { body } = c.req.raw;
  await next();
  if (body === null || body.locked) return;
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  try {
    for (let left = maxDiscardedBytes; left > 0; ) {
      const pause = setTimeout(stop, maxPauseMs);
      const { value } = await reader.read().finally(() => clearTimeout(pause));
      if (value === undefined) return;
      left -= value.length;
    }
    stop();
  } catch {
    // Nobody waits for the answer.
  }
};

export function contentType(c: AppContext): string | undefined {
  return c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
}

/** Decodes strict UTF-8, with or without a byte order mark. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes));
  } catch (cause) {
    throw new AppError('invalid', 'The body is not valid JSON', { cause });
  }
}

/**
 * Parses input with a schema.
 * @param itemIssues whether issues name the part of a list that they are about
 * @throws AppError 'invalid' with one issue per problem
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown, itemIssues = false): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: itemIssues ? path.join('.') : String(path[0] ?? ''),
    message,
  }));
  throw new AppError('invalid', issues[0]?.message ?? 'The request is not valid', { issues });
}

/**
 * Reads and validates a JSON object.
 * @throws AppError 'unsupported_type', 'too_large' or 'invalid'
 */
export async function jsonBody<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  {
    maxBodyBytes = maxJsonBytes,
    itemIssues,
    bodyOptional,
  }: Pick<Contract, 'maxBodyBytes' | 'itemIssues' | 'bodyOptional'> = {},
): Promise<z.output<Schema>> {
  if (bodyOptional && contentType(c) === undefined) return parse(schema, {});
  if (contentType(c) !== 'application/json') {
    throw new AppError('unsupported_type', 'The body must be application/json');
  }
  const body = parseJson(await readRequest(c, maxBodyBytes));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', 'The body must be a JSON object');
  }
  return parse(schema, body, itemIssues);
}
