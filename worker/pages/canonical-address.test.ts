import { expect, test } from 'vitest';
import { loadCatalog } from '../testing/catalog.ts';
import { page, request } from '../testing/request.ts';

await loadCatalog();

test.each([
  ['/pistol?footprint=RMR', '/pistol?footprint=rmr'],
  [
    '/rifle?q=a%20b&footprint=MOS%20Plate%2002&color=Green&sort=price',
    '/rifle?q=a+b&footprint=rmr&color=Green&sort=price',
  ],
  ['/pistol?footprint=RMR&footprint=507K&footprint=rmr', '/pistol?footprint=rmr&footprint=holosun-k'],
  ['/pistol.data?footprint=RMR', '/pistol.data?footprint=rmr'],
  ['//pistol//?footprint=RMR', '/pistol?footprint=rmr'],
  ['/rifle/?q=a%20b&page=2', '/rifle?q=a%20b&page=2'],
  ['/optic/1/', '/optic/1'],
  ['//', '/'],
])('%s redirects to %s, which does not redirect', async (path, target) => {
  const response = await request(`https://example.com${path}`);
  expect([response.status, response.headers.get('Location')]).toEqual([308, target]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect((await request(`https://example.com${target}`)).headers.get('Location')).toBeNull();
});

test.each([
  '/',
  '/pistol?q=a%20b&brand=c+d&minPrice=&&x',
  '/pistol?footprint=rmr&footprint=holosun-k&dot=2&dot=3.25',
  '/pistol?footprint=xyzzy&dot=huge&footprint=',
  '/PISTOL',
  '/%2561uth',
  '/caf%C3%A9%20%2f',
  '/pistol%2F?q=a/',
])('%s does not redirect', async (path) => {
  expect((await request(path)).headers.get('Location')).toBeNull();
});

test('a footprint synonym checks its filter box and is one active filter', async () => {
  const response = await request('/pistol?footprint=MOS+Plate+02&footprint=RMR');
  const html = await page(response.headers.get('Location') ?? '');
  const checked = [...html.matchAll(/<input [^>]*checked=""[^>]*>/g)].map(([box]) => box.match(/value="([^"]*)"/)?.[1]);
  expect(checked).toEqual(['rmr']);
  expect(html.match(/Remove filter <\/span><span[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Trijicon RMR$/)]);
});
