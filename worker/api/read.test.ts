import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import type { GetPath } from '#domain/api/api.schema.ts';
import { connect } from '../db/client.ts';
import { publicCacheHeaders } from '../http/cache/cache.ts';
import { newWorld, validCall } from '../testing/calls/calls.ts';
import { loadCatalog } from '../testing/catalog.ts';
import { countedDatabase } from '../testing/db/counted-database.ts';
import { request } from '../testing/request.ts';
import { db, insertReview, insertUser } from '../testing/rows.ts';
import { publicRoutes } from './endpoints.ts';
import { read } from './read.ts';

await loadCatalog();
for (const rating of [3, 4, 5]) await insertReview(1, rating);
const world = await newWorld(await insertUser(), 'jane@example.com');
const cached = publicRoutes.filter(({ tags }) => tags).map(({ name }) => name);
const patterns = cached.map((name) => name.replace('GET ', '') as GetPath);
const calls = await Promise.all(
  cached
    // No page shows the OpenAPI document.
    .filter((name) => name !== 'GET /api/openapi.json')
    .map(async (name) => (await validCall(name, world))[0]),
);

function readInPage(url: string, source = db) {
  const { pathname: encoded, search } = new URL(url, 'http://localhost');
  const pathname = decodeURIComponent(encoded);
  const path = patterns.find((pattern) => pattern === pathname) ?? patterns.find((one) => matchPath(one, pathname));
  const params = matchPath(path ?? '', pathname)?.params ?? {};
  return read(source, path ?? (pathname as GetPath), { params, search: search.slice(1) });
}

test.each([
  ...calls,
  '/api/optics/pistol?page=2&pageSize=3&brand=Holosun&brand=Trijicon',
  '/api/optics/compatible/trijicon%20rmr?pageSize=2',
  '/api/optics/1/reviews?page=1&pageSize=2',
  '/api/optics/1/reviews?page=2&pageSize=2',
  '/api/pistols?page=1&pageSize=5',
  '/api/blog/posts?q=moa&page=1&pageSize=1',
])('%s is for a page what it is over a connection', async (url) => {
  const [{ data, total, hasNext, tags }, response] = [await readInPage(url), await request(url)];
  expect([url, response.status]).toEqual([url, 200]);
  expect(data).toStrictEqual(await response.json());
  const { headers } = response;
  expect(publicCacheHeaders(tags)['Cache-Tag'] ?? null).toBe(headers.get('Cache-Tag'));
  expect(total === undefined ? null : String(total)).toBe(headers.get('X-Total-Count'));
  if (total === undefined) expect(hasNext).toBe(headers.get('Link')?.includes('rel="next"') ?? false);
});

test.each([
  '/api/optic/999999',
  '/api/optic/abc',
  '/api/optics/pistol?minPrice=x',
  '/api/optics/pistol?page=0',
  `/api/optics/pistol?brand=${'a'.repeat(101)}`,
  '/api/fit?pistol=1',
  '/api/blog/posts/no-such-post',
])('%s is refused for a page as over a connection', async (url) => {
  const { message, code } = (await (await request(url)).json()) as { message: string; code: string };
  await expect(readInPage(url)).rejects.toMatchObject({ message, code });
});

test.each(['/api/user', '/api/health', '/api/verify-email?token=abc', '/api/admin/users', '/api/nothing'])(
  '%s is no read of a page, and runs no statement',
  async (url) => {
    const { bindings, statements } = countedDatabase();
    await expect(readInPage(url, connect(bindings.DB))).rejects.toMatchObject({ code: 'not_found' });
    expect(statements).toEqual([]);
  },
);
