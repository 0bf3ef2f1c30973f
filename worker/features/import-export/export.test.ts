import { env } from 'cloudflare:workers';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { opticFields } from '#worker/features/optics/admin/optic-import-export.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { exported, imported } from '#worker/testing/catalog-files.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { member } from '#worker/testing/members.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const formats = ['csv', 'json'] as const;

test.each(formats)('an empty catalog survives an export and import as %s', async (format) => {
  const file = await exported(send, format);
  expect(file).toBe(format === 'json' ? '[\n\n]\n' : `\uFEFF${['id', ...opticFields].map((name) => `"${name}"`)}\r\n`);
  expect(await imported(send, file, { format })).toMatchObject({ unchanged: 0, refused: [], written: true });
});

const odd = {
  productLine: '=HYPERLINK("http://example.com", "RMR")',
  model: "'=1+1",
  variants: ['-5 °C', 'a, b; c', '"quoted"', '@home'],
  description: 'one\r\ntwo\n\n three ',
  features: '+1\n\ttabbed',
  mountType: "'plain",
  emitterType: '\t=1',
  windowSize: '＝1',
  batteryLifeHours: 1e21,
  minPrice: 0.1,
  sources: ['https://example.com/?a=1;b=2,c'],
  waterproof: '',
};

test('the whole catalog survives an export and import in both formats', async () => {
  await loadCatalog();
  await insertOptic(odd);
  await insertOptic({ description: '"', footprint: ',' });
  for (const format of formats) {
    const file = await exported(send, format);
    const report = await imported(send, file, { format });
    expect(report).toMatchObject({ added: [], changed: [], refused: [], unchanged: 214, written: true });
    expect(await exported(send, format)).toBe(file);
    const saved = file.replaceAll('\r\n', '\n').replace('\uFEFF', '');
    expect(await imported(send, saved, { format })).toMatchObject({ changed: [], refused: [], unchanged: 214 });
  }
});

test('a CSV export opens in spreadsheets and contains no formulas', async () => {
  await insertOptic({ ...odd, brand: 'Formula' });
  const response = await send('/api/admin/catalogue/export');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="red-dot-atlas-\d{4}-\d\d-\d\d\.csv"$/),
  });
  const text = await exported(send);
  expect(text.startsWith(`\uFEFF"id","brand","productLine","model",`)).toBe(true);
  const row = text.slice(text.indexOf('"Formula"'));
  expect(row).toContain(
    `"Formula","'=HYPERLINK(""http://example.com"", ""RMR"")","''=1+1","'-5 °C\na, b; c\n""quoted""\n@home"`,
  );
  expect(row).toContain(`,"'＝1",`);
  expect(row).toContain(`,"'plain",`);
  const plain = /^(?:\uFEFF)?(?:"(?:[^"]|"")*"(?:,|\r\n|$))+$/;
  expect(plain.test(text), 'every cell is quoted').toBe(true);
  const cells = papa
    .parse<string[]>(text, { delimiter: ',', newline: '\r\n', preview: 0, fastMode: false })
    .data.flat();
  expect(cells.length).toBeGreaterThan(8000);
  expect(cells.filter((cell) => /^[=+\-@\t＝]/.test(cell))).toEqual([]);
});

test('a JSON export matches the contract', async () => {
  const response = await send('/api/admin/catalogue/export?format=json');
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(response.headers.get('Content-Disposition')).toContain('.json"');
  const list = (await response.json()) as { brand: string; features: string }[];
  const sound = list.filter(({ features }) => features !== odd.features);
  expect(sound.length).toBeGreaterThan(200);
  expect(contracts['GET /api/admin/catalogue/export'].response.parse(sound)).toEqual(sound);
});

test('an export read in pages contains each optic of a long catalog once', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
     INSERT INTO red_dot_optics (brand, product_line, footprint, footprint_key)
     SELECT 'Many', 'Line ' || i, 'RMR', 'rmr' FROM n`,
  ).run();
  const counted = countedDatabase();
  const response = await send('/api/admin/catalogue/export?format=json', {}, counted.bindings);
  // The session and the first page; the other pages are read while the response is sent.
  expect(counted.statements.length).toBeLessThanOrEqual(2);
  const ids = ((await response.json()) as { id: number }[]).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1200);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  expect(counted.statements.length).toBe(1 + Math.ceil(ids.length / 500));
});
