import { env } from 'cloudflare:workers';
import { test } from 'vitest';
import { loadCatalog } from '../testing/catalog.ts';
import { request, insertOne } from './request.ts';
await loadCatalog();
const paths = ['/', '/pistol', '/pistol?brand=Holosun&page=2', '/pistol?view=map', '/pistol?page=x','/rifle', '/optic/1', '/optic/12', '/optic/999999', '/faq', '/search', '/search?q=rmr', '/about', '/pistol-wizard', '/pistol-wizard?brand=Glock&model=G43X+MOS', '/pistol-wizard?brand=Glock&model=G43X+MOS&plate=rmsc', '/pistols', '/pistols/glock-g43x-mos', '/pistols/nobody', '/footprints', '/footprints/rmr', '/footprints/rmsc', '/footprints/xyzzy', '/brands/holosun', '/brands/nobody', '/compare', '/compare?ids=1&ids=2', '/compare?ids=3,17,69', '/blog', '/blog?page=2', '/blog?q=moa', '/blog?tag=RMR', '/blog/category/fit-and-mounting', '/blog/category/nope', '/blog/author/1', '/blog/author/999', '/blog/moa-and-distance', '/blog/footprints-and-plates', '/blog/nope', '/changes', '/changes?kind=optic&id=1', '/confirm-fit?pistol=30&optic=2', '/confirm-fit', '/contact', '/nope', '/auth', '/auth/forgot-password', '/verify-email?token=a', '/profile', '/correct?kind=optic&id=1', '/report?path=/', '/admin/dashboard', '/admin/optics/new', '/optic/1?for=glock-g43x-mos', '/?for=glock-g43x-mos', '/pistol?for=nobody', '/optic/1?page=2&sort=lowest', '/delete-registration?token=a', '/api/docs', '/pistol?brand=Nobody'];
test('x', async () => {
  await insertOne();
  for (const path of paths) {
    const response = await request(path);
    const html = await response.text();
    const head = html.split('</head>')[0] ?? '';
    const el = [...head.matchAll(/<(title|meta|link)\b[^>]*>([^<]*)/g)].map(([all]) => all.replace(' data-head', '').replace(/"\s*\/?>/, '">').replace(/&#x27;/g, "'"));
    const ld = [...html.matchAll(/<script[^>]*ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, t]) => JSON.stringify(JSON.parse(t ?? '')));
    const main = html.replace(/<script.*?<\/script>/gs, '').replace(/<svg.*?<\/svg>/gs, '').replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    console.log('@@' + JSON.stringify({ path, status: response.status, el, ld, tags: response.headers.get('Cache-Tag'), cc: response.headers.get('Cache-Control'), main }));
  }
});
