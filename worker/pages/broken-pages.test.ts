import { routes } from 'virtual:react-router/server-build';
import { createElement, Suspense } from 'react';
import type { ServerBuild } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { request } from '../testing/request.ts';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

const before = new Map(Object.entries(routes).map(([id, route]) => [id, route?.module]));
afterEach(() => {
  for (const [id, module] of before) Object.assign(routes[id] ?? {}, { module });
  vi.restoreAllMocks();
});

function broken(id: string, exports: Partial<RouteModule>): void {
  const route = routes[id];
  if (route === undefined) throw new Error(`There is no route ${id}`);
  Object.assign(route, { module: { ...route.module, ...exports } });
}

const about = 'features/about/route';
const secret = 'A bug in row 12';

function Broken(): never {
  throw new Error(secret);
}

async function failure(path: string, init: RequestInit = {}) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await request(path, { ...init, headers: { Accept: 'text/html' } });
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toBeNull();
  expect(response.headers.get('Cache-Tag')).toBeNull();
  const html = await response.text();
  expect(html).not.toContain(secret);
  const requestId = response.headers.get('X-Request-Id');
  expect(logged.mock.calls).toContainEqual([
    expect.objectContaining({ requestId, error: expect.stringContaining(secret) }),
  ]);
  return { status: response.status, html };
}

const Later = () => createElement(Suspense, null, createElement(Broken));

// React's own answer to the second is a page without that part.
test.each<[string, string, Partial<RouteModule>]>([
  ['a page', about, { default: Broken }],
  ['a later part of a page', about, { default: Later }],
  ['the loader of a page', about, { loader: Broken }],
  ['a private page', 'shell/private-pages', { HydrateFallback: Broken }],
])('if %s throws, the answer is a 500 that says so and is not cached', async (_, id, exports) => {
  broken(id, exports);
  const path = id === about ? paths.about : paths.profile;
  const { status, html } = await failure(path);
  expect(status).toBe(500);
  expect(html).toMatch(/<h1[^>]*>This page didn’t load<\/h1>/);
  expect(html).toContain('<title>This page didn’t load | Red Dot Atlas</title>');
  expect(html, 'search engines keep the page').not.toContain('noindex');
  expect(html, 'a way to try again').toMatch(new RegExp(`<a class="btn" href="${path}"`));
  expect(html, 'the frame').toContain('href="/pistol-wizard"');
});

test.each<[string, string, Partial<RouteModule>]>([
  ['the frame', 'shell/layout', { default: Broken }],
  ['the head of a page', about, { meta: Broken }],
])('if %s throws, the answer is the same without a frame', async (_, id, exports) => {
  broken(id, exports);
  const { status, html } = await failure(paths.about);
  expect(status).toBe(500);
  expect(html).toMatch(/<h1[^>]*>This page didn’t load<\/h1>/);
  expect(html).toContain('<title>This page didn’t load | Red Dot Atlas</title>');
  expect(html).not.toContain('noindex');
});

test('if the page that says so throws, too, there is a plain one', async () => {
  broken('root', { Layout: Broken, ErrorBoundary: Broken });
  const { status, html } = await failure(paths.about);
  expect(status).toBe(503);
  expect(html).toContain('<h1>This page isn’t available right now</h1>');
});

test.each(['.data', '.data?_routes=features/about/route'])(
  'the data of a page that throws says nothing of it (%s)',
  async (end) => {
    broken(about, { loader: Broken });
    expect((await failure(paths.about + end)).status).toBe(500);
  },
);

test('HEAD of a page that throws is a 500 without a body', async () => {
  broken(about, { default: Broken });
  expect(await failure(paths.about, { method: 'HEAD' })).toEqual({ status: 500, html: '' });
});
