import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { facetNames } from '#domain/optics/optics.ts';
import { isPrivatePath } from '#web/paths.ts';
import { page, refusal, request, shell } from '../testing/request.ts';
import { insertOptic, insertPistol, insertPistolFootprint } from '../testing/rows.ts';

test("an optic's texts never become markup, in its drawing neither", async () => {
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

const many = (name: string) => Array.from({ length: 1000 }, (_, index) => `${name}=v${index}`).join('&');

test.each([
  ['a thousand values', many('brand')],
  ['a thousand values of another filter, with the map open', `${many('dot')}&map=open`],
  ['a value too long', `footprint=v1&brand=v${'x'.repeat(8000)}`],
  ['words too long', `brand=v1&q=v${'x'.repeat(8000)}`],
])('a list refused for %s repeats no value as a chip or a box, and stays small', async (_, query) => {
  const html = await page(`/pistol?${query}`, 400);
  expect(html).toContain('This filter isn’t valid.');
  expect(html).not.toContain('Remove filter');
  expect(html).not.toContain('type="checkbox"');
  // The address stands in the links that keep it and in the state; it is never repeated for each of its values.
  expect(html.length).toBeLessThan(20_000 + 15 * query.length);
});

test.each([
  ['taken', '', 200],
  ['refused for another reason', '&minPrice=cheap', 400],
])('the most values that filters take make no more than twenty chips, %s', async (_, more, status) => {
  const values = facetNames.flatMap((name) => Array.from({ length: 50 }, (_, index) => `${name}=v${index}`));
  const query = values.join('&') + more;
  const html = await page(`/pistol?${query}`, status);
  expect(html.match(/Remove filter/g)).toHaveLength(20);
  expect(html.length).toBeLessThan(150_000 + 50 * query.length);
});

test("the wizard's results repeat no value of a choice that no list would take", async () => {
  const pistol = await insertPistol({ brand: 'Acme', model: 'One' });
  await insertPistolFootprint(pistol, 'Trijicon RMR');
  await insertOptic();
  const query = many('optic.brand');
  const html = await page(`/pistol-wizard?brand=Acme&model=One&plate=rmr&${query}`);
  expect(html).toContain('id="results"');
  expect(html).not.toContain('value="v7"');
  expect(html.length).toBeLessThan(30_000 + 15 * query.length);
});

test.each(['/pistol?q=%E0%A4%A', '/?%ff', '/optic/1?x=%', '/optic/%', '/%E0%A4%A', '//pistol/?brand=%zz'])(
  '%s is no address: it is refused as a call would be',
  async (path) => {
    const { message } = await refusal(await request(`https://example.com${path}`), 'invalid');
    expect(message).toBe('The address is not valid percent-encoded UTF-8');
    expect((await request(`https://example.com${path}`, { method: 'HEAD' })).status).toBe(400);
  },
);

test('a list names its optics to search engines, and an empty one names nothing', async () => {
  await insertOptic({ brand: 'Listed' });
  expect(await page('/pistol?brand=Listed')).toContain('"@type":"ItemList"');
  expect(await page('/pistol?brand=Nobody')).not.toContain('ItemList');
});

test.each([
  '/auth',
  '/AUTH',
  '/auth?tab=register',
  '/Profile',
  '/Verify-Email?token=abc',
  '/Auth/Reset-Password?token=abc',
  '/auth/FORGOT-password',
])('%s is kept by nobody, and its document is empty', async (path) => {
  const response = await request(path, {}, { ...env, ASSETS: shell });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(await response.text()).not.toContain('<h1');
});

test.each([
  ['/%61uth', true],
  ['/%50rofile/', true],
  ['/verify%2demail//', true],
  ['/auth/%72eset-password', true],
  ['/%2561uth', false],
  ['/auth%2Fforgot-password', false],
  ['/author', false],
  ['/', false],
  ['/%', false],
  ['/%ff', false],
])('that %s is private: %j', (path, isPrivate) => {
  expect(isPrivatePath(path)).toBe(isPrivate);
});
