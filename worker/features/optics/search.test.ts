import { expect, test } from 'vitest';
import { loadCatalogue } from '../../testing/catalogue.ts';
import { read, refusal, request } from '../../testing/request.ts';
import { insertOptic } from '../../testing/rows.ts';

await loadCatalogue();
await insertOptic({ brand: 'Ümlaut', productLine: 'Zénith', model: 'KX900-B', variants: ['QQ777 (rouge)'] });

async function found(text: string, more = '', list: 'pistol' | 'rifle' = 'pistol'): Promise<string[]> {
  const path = `/api/optics/${list}?q=${encodeURIComponent(text)}${more}`;
  const { body, total } = await read(`/api/optics/${list}`, path);
  expect(total).toBe(body.length);
  return body.map(({ brand, productLine }) => `${brand} ${productLine}`);
}

test("'507c' finds the 507C and its codes, and no other Holosun", async () => {
  const optics = await found('507c');
  expect(optics[0]).toBe('Holosun 507C X2');
  expect(optics).toContain('Holosun 507COMP');
  for (const optic of optics) expect(optic).toMatch(/^Holosun 507C/);
});

test("'holosun 507' finds all of the 507 line, and only Holosun", async () => {
  const optics = await found('holosun 507');
  expect(optics.length).toBeGreaterThan(2);
  for (const optic of optics) expect(optic).toMatch(/^Holosun .*507/);
});

test("'rmr' finds the RMR before the optics that only share its footprint", async () => {
  const optics = await found('rmr');
  expect(optics.slice(0, 2).every((optic) => /^Trijicon RMR/.test(optic))).toBe(true);
  expect(optics).toContain('Trijicon SRO');
  expect(optics.length).toBeGreaterThan(20);
});

test.each(['delta point', 'deltapoint', 'DELTAPOINT', 'delta point pro', 'leupold delta'])(
  '%j finds the DeltaPoint Pro',
  async (text) => {
    expect(await found(text)).toContain('Leupold DeltaPoint Pro');
  },
);

test('every word must be there', async () => {
  expect(await found('holosun trijicon xyzzy')).toEqual([]);
  expect(await found('holosun acro')).not.toContain('Aimpoint ACRO P-2');
});

test.each(['zenith', 'ZÉNITH', 'umlaut', 'kx900', '900', 'qq777', '777', 'rouge', 'KX900-B', 'kx900 b', 'zen'])(
  '%j finds by line, brand, model, code, part of a code, or variant',
  async (text) => {
    expect(await found(text)).toContain('Ümlaut Zénith');
  },
);

test('a search stays within its list and under the filters', async () => {
  expect((await found('aimpoint', '', 'rifle')).length).toBeGreaterThan((await found('aimpoint')).length);
  const green = await found('holosun', '&color=Green');
  expect(green.length).toBeGreaterThan(0);
  expect(green.length).toBeLessThan((await found('holosun')).length);
});

test('a text of spaces is no search', async () => {
  expect(await found('   ')).toHaveLength(98);
});

test.each(['"', '*', '"*"', '^', '-', "'", ';', '%', '()', '🔴'])(
  '%j has no word in it and finds nothing',
  async (text) => {
    expect(await found(text)).toEqual([]);
    expect(await found(text, '&page=1')).toEqual([]);
  },
);

test.each([
  'OR',
  'AND',
  'NOT',
  'NEAR(',
  'NEAR(a b, 5)',
  'a"b',
  'brand:holosun',
  'rmr*',
  '"rmr',
  "rmr' OR 1=1 --",
  'a OR b',
])('%j does no harm and is no operator', async (text) => {
  const optics = await found(text);
  expect(optics.length).toBeLessThan(98);
  const { body } = await read('/api/optics/pistol/facets', `/api/optics/pistol/facets?q=${encodeURIComponent(text)}`);
  expect(body.total).toBe(optics.length);
});

test("quotes and stars around a word leave the word: 'rmr*' and '\"rmr' are 'rmr'", async () => {
  const plain = await found('rmr');
  expect(await found('rmr*')).toEqual(plain);
  expect(await found('"rmr')).toEqual(plain);
});

test("a filter operator is a word: 'a OR b' needs a word in 'or'", async () => {
  expect(await found('holosun OR trijicon')).toEqual([]);
});

test.each(['name', 'price', 'rating', 'newest', 'relevance'])(
  'sorted by %s a search finds the same optics',
  async (sort) => {
    expect((await found('holosun', `&sort=${sort}`)).sort()).toEqual((await found('holosun')).sort());
  },
);

test('a q of 10 kB is refused, in list and facets', async () => {
  for (const call of ['pistol', 'rifle', 'pistol/facets', 'rifle/facets']) {
    const body = await refusal(await request(`/api/optics/${call}?q=${'a'.repeat(10_240)}`), 'invalid');
    expect(body.issues).toEqual([{ path: 'q', message: 'q must be at most 100 characters' }]);
  }
});

test('a hundred characters of one-letter words are still answered', async () => {
  expect(await found('a '.repeat(50).trim())).toEqual(await found('a a a a a a a a'));
});
