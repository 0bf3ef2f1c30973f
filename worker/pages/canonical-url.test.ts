import { expect, test } from 'vitest';
import { loadCatalog } from '../testing/catalog.ts';
import { page, request } from '../testing/request.ts';
import { canonicalUrl } from './canonical-url.ts';

const canonical = (path: string) => canonicalUrl(new URL(`https://example.com${path}`));

test.each([
  ['/pistol?footprint=RMR', '/pistol?footprint=rmr'],
  ['/pistol?footprint=Trijicon+RMR%2FSRO', '/pistol?footprint=rmr'],
  [
    '/rifle?q=a%20b&footprint=MOS%20Plate%2002&color=Green&sort=price',
    '/rifle?q=a+b&footprint=rmr&color=Green&sort=price',
  ],
  ['/pistol?footprint=RMR&footprint=507K&footprint=rmr', '/pistol?footprint=rmr&footprint=holosun-k'],
  ['/pistol?dot=2.0&dot=6', '/pistol?dot=2&dot=6'],
  ['//example.org/x', '/example.org/x'],
  ['//pistol//?footprint=RMR', '/pistol?footprint=rmr'],
  ['/pistol/', '/pistol'],
  ['/rifle/?q=a%20b&page=2', '/rifle?q=a%20b&page=2'],
  ['/optic/1/', '/optic/1'],
  ['/nope//', '/nope'],
  ['//', '/'],
  ['/%61uth', '/auth'],
  ['/%70rofile/', '/profile'],
  ['/%76erify-email?token=a%62c', '/verify-email?token=a%62c'],
  ['/auth/%72eset%2Dpassword?token=abc', '/auth/reset-password?token=abc'],
  ['/%41UTH', '/AUTH'],
  ['/%2561%7euth', '/%2561~uth'],
])('%s redirects to %s, which does not redirect', async (path, target) => {
  const response = await request(`https://example.com${path}`);
  expect([response.status, response.headers.get('Location')]).toEqual([308, target]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(canonical(target)).toBe(target);
});

test.each([
  '/',
  '/pistol',
  '/pistol?q=a%20b&brand=c+d&minPrice=&&x',
  '/pistol?footprint=rmr&footprint=holosun-k&dot=2&dot=3.25',
  '/pistol?footprint=xyzzy&dot=huge&footprint=',
  '/pistol?q=RMR&brand=RMR&q=%ff',
  '/PISTOL',
  '/%2561uth',
  '/caf%C3%A9%20%2f',
  '/pistol%2F?q=a/',
])('%s does not redirect', (path) => {
  expect(canonical(path)).toBe(path);
});

test('a footprint synonym checks its filter box and is one active filter', async () => {
  await loadCatalog();
  const response = await request('/pistol?footprint=MOS+Plate+02&footprint=RMR');
  const html = await page(response.headers.get('Location') ?? '');
  const checked = [...html.matchAll(/<input [^>]*checked=""[^>]*>/g)].map(([box]) => box.match(/value="([^"]*)"/)?.[1]);
  expect(checked).toEqual(['rmr']);
  expect(html.match(/Remove filter <\/span><span[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Trijicon RMR$/)]);
});
