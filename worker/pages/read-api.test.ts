import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { EndpointName } from '#domain/api/api.schema.ts';
import type { ApiResponse } from '#web/lib/api.ts';
import type { AppEnv } from '../env.ts';
import { callTags } from '../http/cache/cache-table.ts';
import { everyRequest } from '../http/every-request.ts';
import { newWorld, validCall } from '../testing/calls/calls.ts';
import { loadCatalog } from '../testing/catalog.ts';
import { request } from '../testing/request.ts';
import { insertUser } from '../testing/rows.ts';
import { readApi } from './read-api.ts';

await loadCatalog();
const world = await newWorld(await insertUser(), 'jane@example.com');
const calls = await Promise.all(
  Object.entries(callTags)
    // No page shows the OpenAPI document, so it is not in the public part.
    .filter(([name, tags]) => tags !== 'private' && name !== 'GET /api/openapi.json')
    .map(async ([name]) => (await validCall(name as EndpointName, world))[0]),
);

/** Reads as a page does. */
async function readInPage(path: string): Promise<ApiResponse> {
  let read: ApiResponse | undefined;
  const page = new Hono<AppEnv>();
  page.use(...everyRequest).get('*', async (c) => {
    read = await readApi(c, new URL(path, c.req.url));
    return c.body(null);
  });
  await page.request('/', {}, env, createExecutionContext());
  if (read === undefined) throw new Error('The page did not read');
  return read;
}

const headersOf = ({ headers }: ApiResponse) => ['Cache-Tag', 'X-Total-Count', 'Link'].map((name) => headers.get(name));

test.each([
  ...calls,
  '/api/optics/pistol?page=2&pageSize=3&brand=Holosun&brand=Trijicon',
  '/api/optics/compatible/trijicon%20rmr?pageSize=2',
  '/api/blog/posts?q=moa&page=1&pageSize=1',
])('%s is for a page what it is over a connection', async (path) => {
  const [read, response] = [await readInPage(path), await request(path)];
  expect([read.ok, read.status]).toEqual([true, response.status]);
  expect(await read.json()).toStrictEqual(await response.json());
  expect(headersOf(read)).toEqual(headersOf(response));
});

test.each(['/api/optic/999999', '/api/optic/abc', '/api/optics/pistol?minPrice=x', '/api/user', '/api/nothing/here'])(
  '%s is refused for a page as over a connection',
  async (path) => {
    const read = await readInPage(path);
    const { message } = (await (await request(path)).json()) as { message: string };
    const { message: found } = (await read.json()) as { message: string };
    const isPublic = path !== '/api/user';
    expect([read.ok, found]).toEqual([false, isPublic ? message : 'No such endpoint']);
  },
);
