import { expect, test } from 'vitest';
import { homeList, opticFullName, opticName } from '#domain/optics/optics.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { read } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

await loadCatalog();
await insertOptic({ brand: 'Ümlaut', productLine: 'Zénith', model: 'KX900-B', variants: ['QQ777 (rouge)'] });

async function found(text: string, more = '', list: 'pistol' | 'rifle' = 'pistol'): Promise<string[]> {
  const path = `/api/optics/${list}?q=${encodeURIComponent(text)}${more}`;
  const { body, total } = await read(`/api/optics/${list}`, path);
  expect(more.includes('page=') || total === body.length).toBe(true);
  return body.map(({ brand, productLine }) => `${brand} ${productLine}`);
}

test("'rmr' ranks the RMR above optics that only share its footprint", async () => {
  const optics = await found('rmr');
  expect(optics.slice(0, 2).every((optic) => /^Trijicon RMR/.test(optic))).toBe(true);
  expect(optics).toContain('Trijicon SRO');
  expect(optics.length).toBeGreaterThan(20);
});

test.each([
  ['acro p2', 'pistol', 'Aimpoint ACRO P-2', 1],
  ['acro p 2', 'pistol', 'Aimpoint ACRO P-2', 1],
  ['p-2', 'pistol', 'Aimpoint ACRO P-2', 1],
  ['T-2', 'rifle', 'Aimpoint Micro T-2', 1],
  ['microt2', 'rifle', 'Aimpoint Micro T-2', 1],
  ['comp m4', 'rifle', 'Aimpoint CompM4', 3],
  ['deltapointpro', 'pistol', 'Leupold DeltaPoint Pro', 1],
  ['rms 2', 'pistol', 'Shield Sights RMS2', 1],
  ['rts 2', 'pistol', 'C-More RTS2', 1],
  ['trs 25', 'rifle', 'Bushnell TRS-25', 1],
  ['md 20', 'rifle', 'Primary Arms SLx MD-20', 1],
  ['romeo 5', 'rifle', 'SIG Sauer ROMEO5', 2],
  ['fastfire3', 'pistol', 'Burris FastFire 3', 1],
  ['507 c', 'pistol', 'Holosun 507C X2', 2],
  ['sigsauer romeo5', 'rifle', 'SIG Sauer ROMEO5', 2],
  ['epscarry', 'pistol', 'Holosun EPS Carry', 1],
  ['exps 3', 'rifle', 'EOTECH HWS EXPS3', 1],
  ['rmr type2', 'pistol', 'Trijicon RMR Type 2 Adjustable LED', 1],
  ['rmr cc', 'pistol', 'Trijicon RMRcc', 1],
] as const)('%j in the %s list finds %s among the first %i', async (text, list, name, within) => {
  const { body } = await read(`/api/optics/${list}`, `/api/optics/${list}?q=${encodeURIComponent(text)}`);
  const first = body.slice(0, within).flatMap((optic) => [opticName(optic), opticFullName(optic)]);
  expect(first).toContain(name);
});

test.each([
  ['rmr', 'Trijicon RMR', 4],
  ['507c', 'Holosun 507C X2', 2],
  ['acro', 'Aimpoint ACRO', 3],
  ['deltapoint pro', 'Leupold DeltaPoint Pro', 1],
  ['venom', 'Vortex Venom', 1],
])('%j ranks the %s first', async (text, name, count) => {
  expect((await found(text)).slice(0, count)).toEqual(
    Array.from({ length: count }, () => expect.stringMatching(`^${name}`)),
  );
});

test('every line of the catalog is among the first three for its name, written as it is or as one word', async () => {
  for (const { brand, productLine, primaryUse } of shippedCatalog().optics) {
    for (const text of [productLine, `${brand} ${productLine}`, productLine.replace(/[ -]/g, '')]) {
      const lines = (await found(text, '&page=1&pageSize=3', homeList(primaryUse))).map((name) => [text, name]);
      expect(lines).toContainEqual([text, `${brand} ${productLine}`]);
    }
  }
});

test("another spelling of a code doesn't find its neighbors", async () => {
  expect(await found('acro p2')).toEqual(['Aimpoint ACRO']);
  expect(await found('t2', '', 'rifle')).toEqual(['Aimpoint Micro']);
  expect(await found('deltapointpro')).toEqual(['Leupold DeltaPoint Pro']);
});

test('every word must match', async () => {
  expect(await found('holosun trijicon xyzzy')).toEqual([]);
  expect(await found('holosun acro')).not.toContain('Aimpoint ACRO P-2');
});

test.each(['zenith', 'umlaut', '900', '777', 'KX900-B', 'zen'])(
  '%j matches a line, brand, model, code, part of a code, or variant',
  async (text) => {
    expect(await found(text)).toContain('Ümlaut Zénith');
  },
);

test('a search stays within its list and its filters', async () => {
  expect((await found('aimpoint', '', 'rifle')).length).toBeGreaterThan((await found('aimpoint')).length);
  const green = await found('holosun', '&color=Green');
  expect(green.length).toBeGreaterThan(0);
  expect(green.length).toBeLessThan((await found('holosun')).length);
});

test('a search text of spaces is ignored', async () => {
  expect(await found('   ')).toHaveLength(105);
});

test.each(['"', '^', ';', '🔴'])('%j has no words and finds nothing', async (text) => {
  expect(await found(text)).toEqual([]);
  expect(await found(text, '&page=1')).toEqual([]);
});

test.each(['OR', 'NEAR(', 'a"b', '"rmr', 'a OR b'])('%j is harmless and not an operator', async (text) => {
  const optics = await found(text);
  expect(optics.length).toBeLessThan(105);
  const { body } = await read('/api/optics/pistol/facets', `/api/optics/pistol/facets?q=${encodeURIComponent(text)}`);
  expect(body.total).toBe(optics.length);
});

test("quotes and stars around a word leave the word: 'rmr*' and '\"rmr' are 'rmr'", async () => {
  const plain = await found('rmr');
  expect(await found('rmr*')).toEqual(plain);
  expect(await found('"rmr')).toEqual(plain);
});

test("a filter operator is a word: 'a OR b' needs a match for 'or'", async () => {
  expect(await found('holosun OR trijicon')).toEqual([]);
});
