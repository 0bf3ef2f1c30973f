import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';
import { parse } from './validate.ts';

const maxJsonBytes = 64 * 1024;

/**
 * Reads a body up to a limit, whatever its Content-Length says.
 * @throws AppError 'too_large'
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLarge = `The body may be at most ${(maxBytes / 1024).toLocaleString('en-US')} kB`,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    if (length + part.value.length > maxBytes) {
      // Not awaited: the sender may never stop. Its own failure does not matter.
      reader?.cancel().catch(() => undefined);
      throw new AppError('too_large', tooLarge);
    }
    bytes.set(part.value, length);
    length += part.value.length;
  }
  return bytes.subarray(0, length);
}

/** The media type of a request's body, in lowercase and without parameters. */
export function contentType(c: AppContext): string | undefined {
  return c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch (cause) {
    throw new AppError('invalid', 'The body is not valid JSON', { cause });
  }
}

/**
 * Reads and validates a JSON object.
 * @throws AppError 'unsupported_type', 'too_large' or 'invalid'
 */
export async function jsonBody<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  maxBytes = maxJsonBytes,
): Promise<z.output<Schema>> {
  if (contentType(c) !== 'application/json') {
    throw new AppError('unsupported_type', 'The body must be application/json');
  }
  const body = parseJson(await readBytes(c.req.raw.body, maxBytes));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', 'The body must be a JSON object');
  }
  return parse(schema, body);
}
