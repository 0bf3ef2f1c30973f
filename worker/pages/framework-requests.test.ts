import { assets, routeDiscovery } from 'virtual:react-router/server-build';
import { expect, test } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { loadCatalog } from '../testing/catalog.ts';
import { decoded } from '../testing/document-parts.ts';
import { member } from '../testing/members.ts';
import { headersOf, request } from '../testing/request.ts';

await loadCatalog();

test.each(['/profile.data', '/auth.data', '/admin/dashboard.data', '/admin/optics/1/edit.data'])(
  '%s of a private page says only where the site is, to members too',
  async (path) => {
    const { send } = await member({ isAdmin: true });
    for (const response of [await request(path), await send(path)]) {
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
      expect(response.headers.get('Set-Cookie')).toBeNull();
      const { root, ...others } = (await decoded(await response.text())) as Record<string, unknown>;
      expect(root).toEqual({ data: { site: { origin: 'http://localhost', analyticsId: '' } } });
      expect(Object.values(others).filter((one) => JSON.stringify(one) !== '{"data":null}')).toEqual([]);
    }
  },
);

test.each([
  ['/admin/pistols/x.data', 404],
  ['/optic/abc.data', 404],
  ['/pistol.data?page=x', 400],
  ['/optic/1.data?_routes=root', 200],
])('%s is %i and is not cached', async (path, status) => {
  const response = await request(path);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'private, no-store']);
  expect(response.headers.get('Cache-Tag')).toBeNull();
  expect(await response.text()).not.toMatch(/node_modules|\.ts:\d|\.tsx:\d|select /);
});

test.each(['POST', 'PUT', 'DELETE'])('%s to the data of a page is 405', async (method) => {
  for (const path of ['/pistol.data', '/contact.data', '/_.data', '/admin/dashboard.data'])
    expect([path, (await request(path, { method })).status]).toEqual([path, 405]);
});

test.each([paths.home, '/optic/999999', '/pistol.data'])('HEAD %s has the headers of GET and no body', async (path) => {
  const headers = { 'X-Request-Id': 'the-same' };
  const [get, head] = [await request(path, { headers }), await request(path, { method: 'HEAD', headers })];
  expect([head.status, await head.text()]).toEqual([get.status, '']);
  // A document's ETag is of its body, which has the nonce.
  expect({ ...headersOf(head), etag: '' }).toEqual({ ...headersOf(get), etag: '' });
});

test('the routes of this version alone are cached', async () => {
  expect(routeDiscovery.mode).toBe('lazy');
  const at = (version: string, path: string) => request(`/__manifest?${new URLSearchParams({ paths: path, version })}`);
  const found = await at(assets.version, '/pistol,/optic/1');
  expect([found.status, found.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  expect(found.headers.get('Cache-Control')).toContain('immutable');
  expect(Object.keys((await found.json()) as object)).toEqual(expect.arrayContaining(['pistol-optics']));
  const former = await at('former', '/pistol');
  expect([former.status, former.headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true']);
  expect(former.headers.get('Cache-Control')).toBe('private, no-store');
});
