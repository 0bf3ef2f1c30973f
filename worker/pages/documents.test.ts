import { expect, test } from 'vitest';
import { facetNames } from '#domain/optics/optics.ts';
import { isPrivatePath } from '#domain/site/paths.ts';
import { insertPublished } from '../testing/blog-rows.ts';
import { documentParts } from '../testing/document-parts.ts';
import { page, refusal, request } from '../testing/request.ts';
import { insertOptic, insertPistol, insertPistolFootprint } from '../testing/rows.ts';

test("an optic's texts are escaped in pages and drawings", async () => {
  const attack = '</text></svg><img src=x onerror=alert(1)>&amp;"\'';
  const id = await insertOptic({
    brand: `Acme ${attack}`,
    productLine: attack,
    model: attack,
    moa: `2 ${attack}`,
    reticleTypes: attack,
    batteryAccess: attack,
    colors: attack,
    emitterType: attack,
    windowWidthMm: 20,
    windowHeightMm: 16,
    widthMm: 30,
    heightMm: 28,
  });
  for (const path of [`/optic/${id}`, `/pistol?brand=${encodeURIComponent(`Acme ${attack}`)}`, `/compare?ids=${id}`]) {
    const html = await page(path);
    expect(html).toContain('role="img"');
    expect(html).not.toMatch(/<img\s+src=x/i);
  }
});

test.each(['/pistol', '/pistol?view=table'])('%s brings nothing of an optic that lists do not show', async (path) => {
  await insertOptic({ brand: 'Acme', features: 'A window of one piece', sources: ['https://acme.example/sight'] });
  const html = await page(path);
  expect((await documentParts(html)).data).toContain('"brand":"Acme"');
  expect(html).not.toContain('of one piece');
  expect(html).not.toContain('acme.example');
});

test('a comparison links the guides on what it compares', async () => {
  for (const slug of ['rmr-hd-or-sro', 'ar-mount-heights', 'red-dot-batteries']) await insertPublished({ slug });
  const rmr = { primaryUse: 'Pistol', emitterType: 'Open', footprint: 'Trijicon RMR' } as const;
  const tube = { primaryUse: 'Long gun', emitterType: 'Tube' } as const;
  const pistol = [
    await insertOptic({ ...rmr, productLine: 'RMR HD' }),
    await insertOptic({ ...rmr, productLine: 'SRO' }),
  ];
  const rifle = [await insertOptic(tube), await insertOptic(tube)];
  const guides = async (query: string) => {
    const html = await page(`/compare${query}`);
    const [nav = ''] = /<nav aria-label="Guides".*?<\/nav>/s.exec(html) ?? [];
    return Array.from(nav.matchAll(/href="\/blog\/([^"]+)"/g), ([, slug]) => slug);
  };
  expect(await guides(`?ids=${pistol}`)).toEqual(['rmr-hd-or-sro', 'red-dot-batteries']);
  expect(await guides(`?ids=${rifle}`)).toEqual(['ar-mount-heights']);
});

test.each([
  ['table', 'aria-label="Table of optics"'],
  ['map', 'View as table'],
])('a list is a %s without script, too', async (view, found) => {
  await insertOptic({ minPrice: 300, maxPrice: 340, weightOz: 1.2 });
  const html = await page(`/pistol?view=${view}`);
  expect(html).toContain(found);
  expect(html).not.toContain('Loading optics...');
});

const many = (name: string) => Array.from({ length: 1000 }, (_, index) => `${name}=v${index}`).join('&');

test.each([
  ['a thousand values', many('brand')],
  ['a thousand values of another filter, as a map', `${many('dot')}&view=map`],
  ['a value too long', `footprint=v1&brand=v${'x'.repeat(8000)}`],
  ['a query too long', `brand=v1&q=v${'x'.repeat(8000)}`],
])('a list rejected for %s renders no filter chips or values and stays small', async (_, query) => {
  const html = await page(`/pistol?${query}`, 400);
  expect(html).toContain('This filter isn’t valid.');
  expect(html).not.toContain('Remove filter');
  expect(html.match(/type="checkbox"/g), 'the filters with fixed values and the visitor’s pistol').toHaveLength(8);
  // The URL appears in links and in the dehydrated state, but not once per value.
  expect(html.length).toBeLessThan(20_000 + 15 * query.length);
});

test.each([
  ['accepted', '', 200],
  ['rejected for another reason', '&minPrice=cheap', 400],
])('a list with the maximum of filter values renders twenty chips when %s', async (_, more, status) => {
  const values = facetNames.flatMap((name) => Array.from({ length: 50 }, (_, index) => `${name}=v${index}`));
  const query = values.join('&') + more;
  const html = await page(`/pistol?${query}`, status);
  expect(html.match(/Remove filter/g)).toHaveLength(20);
  expect(html.length).toBeLessThan(150_000 + 50 * query.length);
});

test('wizard results do not repeat filter values over the limit', async () => {
  const pistol = await insertPistol({ brand: 'Acme', model: 'One' });
  await insertPistolFootprint(pistol, 'Trijicon RMR');
  await insertOptic();
  const query = many('optic.brand');
  const html = await page(`/pistol-wizard?brand=Acme&model=One&plate=rmr&${query}`);
  expect(html).toContain('id="results"');
  expect(html).not.toContain('value="v7"');
  expect(html.length).toBeLessThan(30_000 + 15 * query.length);
});

test.each(['/pistol?q=%E0%A4%A', '/optic/%', '//pistol/?brand=%zz'])(
  '%s is malformed and returns 400',
  async (path) => {
    const { message } = await refusal(await request(`https://example.com${path}`), 'invalid');
    expect(message).toBe('The URL is not valid percent-encoded UTF-8');
    expect((await request(`https://example.com${path}`, { method: 'HEAD' })).status).toBe(400);
  },
);

test('a list has structured data only if it has optics', async () => {
  await insertOptic({ brand: 'Listed' });
  expect(await page('/pistol?brand=Listed')).toContain('"@type":"ItemList"');
  expect(await page('/pistol?brand=Nobody')).not.toContain('ItemList');
});

test.each([
  ['/Auth/Reset-Password?token=abc', 'Reset password'],
  ['/verify-email?token=abc', 'Email verification'],
  ['/delete-registration?token=abc', 'Didn’t register?'],
  ['/PROFILE', 'My Profile'],
  ['/%70rofile', 'My Profile'],
  ['/correct?kind=optic&id=1', 'Correct a fact'],
  ['/report?path=/faq', 'Report a page'],
  ['/admin/optics/new', 'Add New Optic'],
  ['/admin/optics-edit', 'Add New Optic'],
  ['/admin/cuts', 'Cuts Management'],
  ['/admin/plates/12', 'Edit plate'],
])('%s is not cached or indexed, and its document has only its title and the frame', async (path, title) => {
  const response = await request(path);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  const html = await response.text();
  expect(html.indexOf(`<title>${title} | Red Dot Atlas</title>`)).toBeGreaterThan(0);
  expect(html.indexOf('<title>'), 'it needs no script').toBeLessThan(html.indexOf('<script'));
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('<h1');
  expect(html).toContain('Loading...</p><noscript><p class="px-6 py-8">This page needs JavaScript.');
});

test.each([
  ['/%61uth', true],
  ['/auth/%72eset-password', true],
  ['/auth%2Fforgot-password', false],
  ['/author', false],
])('isPrivatePath(%s) is %j', (path, isPrivate) => {
  expect(isPrivatePath(path)).toBe(isPrivate);
});
