import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { contracts, type EndpointName, type GetPath, type GetResponse } from '#domain/api/api.schema.ts';
import { type ErrorBody, errorBodySchema } from '#domain/api/errors.schema.ts';
import { type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import { app } from '../app.ts';

const reads = ['GET', 'HEAD', 'OPTIONS'];

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

/** The headers, without the nonce, which is new in each response. */
export function headersOf({ headers }: Response): Record<string, string> {
  const policy = headers.get('Content-Security-Policy')?.replace(/nonce-[^']+/, 'nonce') ?? '';
  return { ...Object.fromEntries(headers), 'content-security-policy': policy };
}

export async function page(path: string, status = 200): Promise<string> {
  const response = await request(path);
  expect([path, response.status]).toEqual([path, status]);
  return response.text();
}

export async function read<Path extends GetPath>(
  call: Path,
  path: string = call,
): Promise<{ body: GetResponse<Path>; total: number | undefined; response: Response }> {
  const response = await request(path);
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  const parsed = contracts[`GET ${call}` as EndpointName].response.parse(body);
  // Parsing drops fields that the schema doesn't name, so a leaked column makes the two differ.
  expect(body).toStrictEqual(parsed);
  const total = response.headers.get('X-Total-Count');
  return { body: parsed as GetResponse<Path>, total: total === null ? undefined : Number(total), response };
}

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
