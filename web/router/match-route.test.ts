import { expect, test } from 'vitest';
import { loadRoute, matchRoute, type Route } from './match-route.ts';

const handle = { head: () => ({ title: '', description: '', keywords: [], canonicalPath: '' }) };
const routes: Route[] = ['/', '/pistol', '/optic/:id', '/blog/category/:category', '/blog/:slug', '/admin/*', '*'].map(
  (path) => ({ path, handle }),
);

test.each([
  ['/', '/', {}],
  ['/Pistol//', '/pistol', {}],
  ['/%70istol', '/pistol', {}],
  ['/optic/5', '/optic/:id', { id: '5' }],
  ['/blog/category/Red%20Dots', '/blog/category/:category', { category: 'Red Dots' }],
  ['/blog/a%2Fb', '/blog/:slug', { slug: 'a/b' }],
  ['/blog/%E0%A4%A', '/blog/:slug', { slug: '%E0%A4%A' }],
  ['/admin', '/admin/*', {}],
  ['/admin/optics/1', '/admin/*', {}],
  ['/administrator', '*', {}],
  ['/optic', '*', {}],
  ['/optic/5/6', '*', {}],
])('%s is matched by %s', (pathname, path, params) => {
  expect(matchRoute(routes, pathname)).toMatchObject({ route: { path }, params });
});

test('a module is loaded once, but again after it failed', async () => {
  const Component = () => null;
  const answers = [Promise.reject(new Error('offline')), Promise.resolve({ Component, handle })];
  let calls = 0;
  const route: Route = { path: '/', handle, lazy: () => answers[calls++] ?? Promise.reject(new Error('again')) };
  await expect(loadRoute(route)).rejects.toThrow('offline');
  await loadRoute(route);
  await loadRoute(route);
  expect(route.Component).toBe(Component);
  expect(calls).toBe(2);
});
