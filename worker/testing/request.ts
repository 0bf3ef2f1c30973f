import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { contracts, type EndpointName, type GetPath, type GetResponse } from '#domain/api/api.schema.ts';
import { type ErrorBody, errorBodySchema } from '#domain/api/errors.schema.ts';
import { type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import { app } from '../app.ts';

const reads = ['GET', 'HEAD', 'OPTIONS'];

/** Sends a request through the whole Worker, as the network would: a call that changes something names its Origin. */
export async function request(path: string, init: RequestInit = {}, bindings: Env = env): Promise<Response> {
  const context = createExecutionContext();
  const headers = new Headers(init.headers);
  if (!reads.includes(init.method ?? 'GET') && !headers.has('Origin')) {
    headers.set('Origin', new URL(path, 'http://localhost').origin);
  }
  const response = await app.request(path, { ...init, headers }, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

/** The built index.html is no part of these tests; a document stands in its bare places. */
export const shell = { fetch: async () => new Response('<!--head--><!--app--><!--state-->') } as unknown as Fetcher;

/** Reads a page as it is rendered here. */
export async function page(path: string, status = 200): Promise<string> {
  const response = await request(path, {}, { ...env, ASSETS: shell });
  expect([path, response.status]).toEqual([path, status]);
  return response.text();
}

/**
 * Reads a public call and holds the answer to the call's own schema, with no field more than it names.
 * @param path the address, where it differs from the call's pattern
 */
export async function read<Path extends GetPath>(
  call: Path,
  path: string = call,
): Promise<{ body: GetResponse<Path>; total: number | undefined; response: Response }> {
  const response = await request(path);
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  const parsed = contracts[`GET ${call}` as EndpointName].response.parse(body);
  // Parsing drops what the schema does not name, so a column that leaked makes the two differ.
  expect(body).toStrictEqual(parsed);
  const total = response.headers.get('X-Total-Count');
  return { body: parsed as GetResponse<Path>, total: total === null ? undefined : Number(total), response };
}

/** Reads a failure and holds it to the one shape that failures have. */
export async function refusal(response: Response, code: ErrorCode): Promise<ErrorBody> {
  const text = await response.text();
  expect([response.status, text]).toEqual([errorStatus[code], text]);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('Cache-Tag')).toBeNull();
  const body: unknown = JSON.parse(text);
  const parsed = errorBodySchema.parse(body);
  expect(body).toStrictEqual(parsed);
  expect(parsed.code).toBe(code);
  expect(parsed.message).not.toBe('');
  expect(parsed.requestId).toBe(response.headers.get('X-Request-Id'));
  return parsed;
}
