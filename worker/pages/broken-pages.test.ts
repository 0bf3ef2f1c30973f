import { env } from 'cloudflare:workers';
import { createElement, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { loadRoute, matchRoute } from '#web/router/match-route.ts';
import { routes } from '#web/routes.tsx';
import { request, shell } from '../testing/request.ts';

const { route } = matchRoute(routes, paths.about);
await loadRoute(route);
const page = { ...route };
afterEach(() => {
  Object.assign(route, page);
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('A bug');
}

// React's own answer to the second is a page without that part.
test.each([
  ['a page', Broken],
  ['a later part of a page', () => createElement(Suspense, null, createElement(Broken))],
])('if %s throws, the answer is 503 and is not cached, so that search engines keep the page', async (_, Component) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  route.Component = Component;
  const response = await request(paths.about, { headers: { Accept: 'text/html' } }, { ...env, ASSETS: shell });
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toBeNull();
  expect(JSON.stringify(logged.mock.calls)).toContain('A page could not be rendered at the edge');
});
