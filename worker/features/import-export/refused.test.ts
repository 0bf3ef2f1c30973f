import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { ImportReport } from '#domain/api/admin.schema.ts';
import { maxCatalogBytes, maxCatalogRows } from '#domain/import-export/catalog-file.ts';
import { csvOf, imported, sendFile } from '#worker/testing/catalog-files.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const ids = {
  one: await insertOptic({ brand: 'Aimpoint', productLine: 'ACRO', model: 'P-2', minPrice: 500 }),
  two: await insertOptic({ brand: 'Trijicon', productLine: 'RMR', model: null }),
};
const whole = async () =>
  Promise.all(
    ['red_dot_optics', 'audit_log'].map(
      async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results,
    ),
  );

type Refused = ImportReport['refused'];

async function refused(file: BodyInit | object[], format?: 'csv' | 'json'): Promise<Refused> {
  const before = await whole();
  const report = await imported(send, file, format ? { format } : {});
  expect(report).toMatchObject({ written: false, refusedInAll: report.refused.length });
  expect(await whole()).toEqual(before);
  return report.refused;
}

const good = () => ({ ...opticInput() });

test.each<[string, object[], Refused]>([
  ['an unknown id', [{ id: 999_999 }], [{ row: 1, field: 'id', reason: 'Optic 999999 not found' }]],
  ['a malformed id', [{ id: 'abc' }], [{ row: 1, field: 'id', reason: 'The id must be a whole number' }]],
  ['an unknown field', [{ ...good(), colour: 'Red' }], [{ row: 1, field: 'colour', reason: 'Unknown field' }]],
  ["a row that isn't an optic", [['a']], [{ row: 1, field: '', reason: 'An optic must be an object' }]],
  [
    'the same optic twice, by id and by name',
    [
      { id: ids.one, moa: '1' },
      { brand: 'Aimpoint', productLine: 'ACRO', model: 'P-2', moa: '2' },
    ],
    [{ row: 2, field: '', reason: 'This optic is in row 1 too', sameAs: 1 }],
  ],
  [
    "another optic's name",
    [{ id: ids.two, brand: 'Aimpoint', productLine: 'ACRO', model: 'P-2' }],
    [{ row: 1, field: 'productLine', reason: `Optic ${ids.one} has this brand, product line, and model` }],
  ],
  [
    'two swapped names',
    [
      { id: ids.one, brand: 'Trijicon', productLine: 'RMR', model: null },
      { id: ids.two, brand: 'Aimpoint', productLine: 'ACRO', model: 'P-2' },
    ],
    [
      { row: 1, field: 'productLine', reason: `Optic ${ids.two} has this brand, product line, and model` },
      { row: 2, field: 'productLine', reason: `Optic ${ids.one} has this brand, product line, and model` },
    ],
  ],
  [
    'two optics renamed to the same name',
    [ids.one, ids.two].map((id) => ({ id, brand: 'Same', productLine: 'Same', model: '' })),
    [{ row: 2, field: '', reason: 'This optic is in row 1 too', sameAs: 1 }],
  ],
  [
    'a new optic without required fields',
    [{ moa: '2' }],
    [
      { row: 1, field: 'brand', reason: 'Brand is required' },
      { row: 1, field: 'productLine', reason: 'Product line is required' },
      { row: 1, field: 'primaryUse', reason: 'Primary use is required' },
      { row: 1, field: 'footprint', reason: 'Footprint is required' },
    ],
  ],
  [
    'a minimum price above the stored maximum',
    [{ id: ids.one, maxPrice: 400 }],
    [{ row: 1, field: 'minPrice', reason: 'Min price cannot be greater than max price' }],
  ],
  [
    "a lone surrogate in a name or in a field's name",
    [{ ...good(), brand: '\ud800' }, { '\ud800': 1 }],
    [
      { row: 1, field: 'brand', reason: 'Brand is required' },
      { row: 2, field: '\ud800', reason: 'Unknown field' },
    ],
  ],
  [
    'new names that differ in invisible characters only',
    [
      { ...good(), productLine: 'Unseen' },
      { ...good(), productLine: 'Un\u200bseen' },
    ],
    [{ row: 2, field: '', reason: 'This optic is in row 1 too', sameAs: 1 }],
  ],
  [
    'a price with fractions of a cent',
    [{ ...good(), minPrice: 1.005 }],
    [{ row: 1, field: 'minPrice', reason: 'Min price can have two decimals at most' }],
  ],
])('%s is refused, and nothing is written', async (_what, rows, expected) => {
  const shifted = expected.map((one) => ({
    ...one,
    row: one.row + 1,
    ...(one.sameAs && { sameAs: one.sameAs + 1 }),
    reason: typeof one.reason === 'string' ? one.reason.replace('row 1', 'row 2') : one.reason,
  }));
  expect(await refused([good(), ...rows, good()])).toEqual(shifted);
});

const row = (cells: Record<string, string>) => csvOf([Object.keys(cells), Object.values(cells)]);
const id = String(ids.one);

test.each<[string, string, Refused]>([
  ['an unknown column', row({ id, colour: 'Red' }), [{ row: 0, field: 'colour', reason: 'Unknown column' }]],
  ['a duplicate column', `id,moa,moa\n${id},1,2`, [{ row: 0, field: 'moa', reason: 'Duplicate column' }]],
  ['an extra cell', `id,moa\n${id},1,2`, [{ row: 1, field: '', reason: 'This cell has no column name' }]],
  ['a missing cell', `id,moa,colors\n${id},1`, [{ row: 1, field: '', reason: 'Fewer cells than columns' }]],
  ['an unclosed quote', `id,moa\n${id},"1\n`, [{ row: 1, field: '', reason: 'Unclosed quote' }]],
  [
    'a text for a number',
    row({ id, weightOz: 'heavy' }),
    [{ row: 1, field: 'weightOz', reason: 'Weight must be a number above zero' }],
  ],
  [
    'a malformed flag',
    row({ id, shakeAwake: 'perhaps' }),
    [{ row: 1, field: 'shakeAwake', reason: 'Must be true or false' }],
  ],
  ['a malformed id', row({ id: '1.5', moa: '2' }), [{ row: 1, field: 'id', reason: 'The id must be a whole number' }]],
  [
    'an unknown use',
    row({ id, primaryUse: 'Rifle' }),
    [
      {
        row: 1,
        field: 'primaryUse',
        reason: 'Primary use must be one of Pistol, Pistol (Micro-compact), Long gun, Both',
      },
    ],
  ],
  ['a cleared use', row({ id, primaryUse: ' ' }), [{ row: 1, field: 'primaryUse', reason: 'Primary use is required' }]],
  ['a cleared brand', row({ id, brand: ' ' }), [{ row: 1, field: 'brand', reason: 'Brand is required' }]],
])('%s in a CSV file is refused, and nothing is written', async (_what, file, expected) => {
  expect(await refused(file)).toEqual(expected);
});

test('row numbers count blank lines and line breaks within cells once', async () => {
  const file = `id,description\n${id},"one\ntwo"\n\n,\n999999,x\n`;
  expect(await refused(file)).toEqual([{ row: 4, field: 'id', reason: 'Optic 999999 not found' }]);
});

test('an optic with more text than one write can hold is refused', async () => {
  const sources = Array.from({ length: 50 }, (_, at) => `https://example.com/${at}/${'a'.repeat(2000)}`);
  // JSON escapes each quote.
  const names = ['description', 'features', 'mountType', 'emitterType', 'emitterModes', 'reticleTypes', 'windowSize'];
  const texts = [...names, 'batteryType', 'colors', 'waterproof'].map((name) => [name, '"'.repeat(10_000)]);
  expect(await refused([{ ...good(), ...Object.fromEntries(texts), sources }])).toEqual([
    { row: 1, field: '', reason: 'This optic has too much text' },
  ]);
});

test('the first thousand refusals are listed and all are counted', async () => {
  const report = await imported(
    send,
    Array.from({ length: 1500 }, () => ({ id: 'x' })),
  );
  expect([report.refused.length, report.refusedInAll, report.refused[0]?.row]).toEqual([1000, 1500, 1]);
});

test.each([
  ['nothing', '', 'csv', 'The file is empty'],
  ['blanks', ' \n ', 'json', 'The file is empty'],
  ['broken JSON', '[{"id": 1,', 'json', 'The file is not valid JSON'],
  ['JSON that is no list', '{"id": 1}', 'json', 'The file must be a list of optics'],
  ['an empty header row', ',,\n1,2,3', 'csv', 'The file has no header row'],
  ['a separator line alone', 'sep=;\n', 'csv', 'The file has no header row'],
  ['another encoding', new Uint8Array([0x69, 0x64, 0x0a, 0xe9]), 'csv', /^The file isn't UTF-8/],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x69, 0]), 'json', /^The file isn't UTF-8/],
] as const)('%s is refused as a whole file', async (_what, file, format, message) => {
  expect((await refusal(await sendFile(send, file, { format }), 'invalid')).message).toMatch(message);
});

test('a file that is too large or has too many rows is refused', async () => {
  const large = 'x'.repeat(maxCatalogBytes + 1);
  expect((await refusal(await sendFile(send, large), 'too_large')).message).toBe('A file may have 10 MB at most');
  for (const [format, most, more] of [
    ['csv', `id\n${'1\n'.repeat(maxCatalogRows)}`, `id\n${'1\n'.repeat(7000)}`],
    ['json', JSON.stringify(Array(maxCatalogRows).fill(1)), JSON.stringify(Array(7000).fill(1))],
  ] as const) {
    expect((await sendFile(send, most, { format })).status).toBe(200);
    const { message } = await refusal(await sendFile(send, more, { format }), 'invalid');
    expect(message).toBe('A file may have 5,000 optics at most; this one has 7,000');
  }
});

test('a content type that contradicts the format, an unknown format, and a malformed query are refused', async () => {
  await refusal(await sendFile(send, 'id\n1', { type: 'application/json' }), 'unsupported_type');
  await refusal(await sendFile(send, [], { type: 'text/plain' }), 'unsupported_type');
  const init = { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: 'id\n1' };
  for (const query of ['format=xlsx', 'dryRun=maybe', 'format=csv&format=csv']) {
    await refusal(await send(`/api/admin/catalogue/import?${query}`, init), 'invalid');
  }
  expect((await sendFile(send, 'id\n1', { type: 'Text/CSV; charset=utf-8', dryRun: true })).status).toBe(200);
});
