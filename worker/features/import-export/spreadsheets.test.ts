import papa from 'papaparse';
import { expect, test } from 'vitest';
import { adminOpticDetailSchema, type ImportReport } from '#domain/api/admin.schema.ts';
import { unclearNumber, unclearPair } from '#domain/import-export/spreadsheet-cells.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { csvOf, exported, imported, type Kind, sendFile } from '#worker/testing/catalog-files.ts';
import { member } from '#worker/testing/members.ts';
import { insertOptic, unique } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
await loadCatalog();

type Country = { delimiter: string; decimal: string; date: string; flags: [string, string] };

/** How Excel saves CSV files there. */
const countries = {
  'the US': { delimiter: ',', decimal: '.', date: '$2/$3/$1', flags: ['TRUE', 'FALSE'] },
  'the UK': { delimiter: ',', decimal: '.', date: '$3/$2/$1', flags: ['TRUE', 'FALSE'] },
  Germany: { delimiter: ';', decimal: ',', date: '$3.$2.$1', flags: ['WAHR', 'FALSCH'] },
  France: { delimiter: ';', decimal: ',', date: '$3/$2/$1', flags: ['VRAI', 'FAUX'] },
} satisfies Record<string, Country>;

function savedCell(cell: string, { decimal, date, flags }: Country): string {
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, date);
  if (/^\d+\.\d+$/.test(cell)) return cell.replace('.', decimal);
  if (cell === 'true') return flags[0];
  return cell === 'false' ? flags[1] : cell;
}

function saved(file: string, country: Country, edit = (rows: string[][]) => rows): string {
  const { data } = papa.parse<string[]>(file.replace('\uFEFF', ''), {
    delimiter: ',',
    newline: '\r\n',
    skipEmptyLines: true,
  });
  const rows = data.map((row) => row.map((cell) => savedCell(cell, country)));
  // Excel quotes a cell only where it must, and breaks the lines of a cell without a carriage return.
  return `${papa.unparse(edit(rows), { delimiter: country.delimiter, newline: '\r\n' })}\r\n`;
}

function inWindows1252(text: string): Uint8Array<ArrayBuffer> {
  const specials = new Map([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((character) => [character, 0]));
  const decoder = new TextDecoder('windows-1252');
  for (let byte = 0x80; byte < 0xa0; byte += 1) specials.set(decoder.decode(new Uint8Array([byte])), byte);
  const byteOf = (unit: string) => specials.get(unit) ?? (unit < '\u0100' ? unit.charCodeAt(0) : 0x3f);
  return Uint8Array.from(text.split(''), byteOf);
}

const encodings = {
  'UTF-8 with a mark': (text: string) => `\uFEFF${text}`,
  'UTF-8': (text: string) => text,
  'Windows-1252': inWindows1252,
};

const kinds: Kind[] = ['optics', 'pistols', 'footprints', 'cuts', 'plates'];
const places = Object.entries(countries);

test.each(kinds.flatMap((kind) => places.map(([place, country]) => [kind, place, country] as const)))(
  'an export of %s that Excel saved in %s changes nothing',
  async (kind, _place, country) => {
    const file = await exported(send, 'csv', kind);
    for (const encode of Object.values(encodings)) {
      const report = await imported(send, encode(saved(file, country)), { kind, dryRun: true });
      expect(report).toMatchObject({ added: [], changed: [], refused: [] });
      expect(report.unchanged).toBeGreaterThan(20);
    }
  },
);

test('German Excel makes dates of some dot sizes, which changes nothing', async () => {
  const id = await insertOptic({ moa: '3.25' });
  const other = await insertOptic({ moa: '3.5' });
  const report = await imported(send, `id;moa\r\n${id};Mrz 25\r\n${other};03. Mai\r\n`);
  expect(report).toMatchObject({ unchanged: 2, refused: [] });
  expect((await imported(send, `id;moa\r\n${id};Apr 25\r\n`)).refused).toMatchObject([{ field: 'moa' }]);
});

test('a date in an order that nothing tells changes nothing if it is the stored one', async () => {
  const id = await insertOptic({ checkedOn: '2026-12-05' });
  for (const date of ['05/12/2026', '12/5/2026']) {
    expect(
      await imported(
        send,
        csvOf([
          ['id', 'checkedOn'],
          [String(id), date],
        ]),
      ),
    ).toMatchObject({ unchanged: 1 });
  }
  const other = csvOf([
    ['id', 'checkedOn'],
    [String(id), '05/06/2026'],
  ]);
  expect((await imported(send, other)).refused).toMatchObject([{ field: 'checkedOn' }]);
});

test('edits in a localized export are read, and nothing else changes', async () => {
  const line = unique('Edited');
  const id = await insertOptic({ productLine: line, moa: '3', weightOz: 1, batteryLifeHours: 50_000, checkedOn: null });
  const file = await exported(send);
  const edit = (rows: string[][]) => {
    const [heading = []] = rows;
    const cells: Record<string, string> = {
      moa: '3,25',
      weightOz: '1,125',
      batteryLifeHours: '40.000',
      shakeAwake: 'WAHR',
      checkedOn: '05.06.2026',
      description: 'Größe: 3,25',
    };
    const edited = rows.find((row) => row[0] === String(id)) ?? [];
    for (const [name, cell] of Object.entries(cells)) edited[heading.indexOf(name)] = cell;
    return rows;
  };
  const report = await imported(send, inWindows1252(saved(file, countries.Germany, edit)));
  expect(report).toMatchObject({ written: true, refused: [], changed: [{ id }] });
  expect(report.changed).toHaveLength(1);
  expect(await bodyOf(await send(`/api/admin/optics/${id}`), adminOpticDetailSchema)).toMatchObject({
    moa: '3.25',
    weightOz: 1.125,
    batteryLifeHours: 40_000,
    shakeAwake: true,
    checkedOn: '2026-06-05',
    description: 'Größe: 3,25',
  });
});

type Rows = Record<string, string>;
const fileOf = (delimiter: string, id: number, cells: Rows) =>
  papa.unparse(
    [
      ['id', ...Object.keys(cells)],
      [String(id), ...Object.values(cells)],
    ],
    { delimiter },
  );

test.each<[delimiter: string, cells: Rows, values: Record<string, unknown>]>([
  ['\t', { batteryLifeHours: '40,000' }, { batteryLifeHours: 40_000 }],
  ['\t', { batteryLifeHours: '40.000' }, { batteryLifeHours: 40_000 }],
  [';', { batteryLifeHours: '40.000' }, { batteryLifeHours: 40_000 }],
  [';', { batteryLifeHours: '40 000' }, { batteryLifeHours: 40_000 }],
  [',', { batteryLifeHours: '40,000' }, { batteryLifeHours: 40_000 }],
  [',', { weightOz: '1.125' }, { weightOz: 1.125 }],
  [';', { weightOz: '1,125', minPrice: '1.499' }, { weightOz: 1.125, minPrice: 1499 }],
  [';', { moa: '3,25' }, { moa: '3.25' }],
  ['\t', { moa: '3,25', weightOz: '1,5' }, { moa: '3.25', weightOz: 1.5 }],
  [';', { windowSize: '22,5 x 16,4 mm' }, { windowSize: '22.5 x 16.4 mm' }],
])('separated by %j, %j is %j', async (delimiter, cells, values) => {
  const id = await insertOptic({ weightOz: null, batteryLifeHours: null, minPrice: null, maxPrice: null });
  expect(await imported(send, fileOf(delimiter, id, cells))).toMatchObject({ refused: [], written: true });
  expect(await bodyOf(await send(`/api/admin/optics/${id}`), adminOpticDetailSchema)).toMatchObject(values);
});

test.each<[delimiter: string, cells: Rows, reason: string]>([
  [';', { batteryLifeHours: '40.000', weightOz: '1.5' }, unclearNumber],
  [';', { batteryLifeHours: '40,000' }, unclearNumber],
  [',', { batteryLifeHours: '40.000' }, unclearNumber],
  ['\t', { batteryLifeHours: '40.000', weightOz: '1.5', lengthMm: '45,2' }, unclearNumber],
  [';', { weightOz: '1.125', lengthMm: '45,2' }, unclearNumber],
  [',', { checkedOn: '########' }, expect.stringContaining('too narrow')],
  [',', { description: 'x'.repeat(32_767) }, expect.stringContaining('32,767 characters')],
  [',', { moa: '3,25' }, unclearPair],
  ['\t', { moa: '3,25' }, unclearPair],
])('separated by %j, %j is refused', async (delimiter, cells, reason) => {
  const report = await imported(send, fileOf(delimiter, await insertOptic(), cells));
  expect(report).toMatchObject({ written: false, refused: [{ row: 1, reason }] });
});

test('text with a decimal comma in JSON is refused, too', async () => {
  const report = await imported(send, [{ id: await insertOptic(), moa: '3,25' }]);
  expect(report.refused).toEqual([{ row: 1, field: 'moa', reason: unclearPair }]);
});

test('a refusal names its column once, with the number of rows', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => insertOptic()));
  const cells = (date: string, flag: string) => ids.map((id) => [String(id), date, flag]);
  const heading = ['id', 'checkedOn', 'shakeAwake'];
  const report = await imported(send, csvOf([heading, ...cells('05/06/2026', 'perhaps')]));
  expect(report.refusedInAll).toBe(6);
  expect(report.refused).toEqual([
    { row: 1, field: 'checkedOn', reason: expect.stringContaining('could be in May or June'), rows: 3 },
    { row: 1, field: 'shakeAwake', reason: 'Must be true or false', rows: 3 },
  ] satisfies ImportReport['refused']);
});

test('a dry run lists numbers that jump first, and marks them', async () => {
  const [calm, jumped, fell] = [
    await insertOptic({ batteryLifeHours: 50_000 }),
    await insertOptic({ minPrice: 200, weightOz: 1 }),
    await insertOptic({ batteryLifeHours: 40_000, moa: '3' }),
  ];
  const file = [
    { id: calm, batteryLifeHours: 250_000 },
    { id: jumped, minPrice: 1001, weightOz: 5 },
    { id: fell, batteryLifeHours: 40, moa: '32' },
  ];
  const { changed } = await imported(send, file, { dryRun: true });
  expect(changed.map(({ id, jumps }) => [id, jumps])).toEqual([
    [jumped, [{ field: 'minPrice', from: 200, to: 1001 }]],
    [
      fell,
      [
        { field: 'moa', from: 3, to: 32 },
        { field: 'batteryLifeHours', from: 40_000, to: 40 },
      ],
    ],
    [calm, undefined],
  ]);
});

test('a report cuts long texts and lists of the values that change', async () => {
  const id = await insertOptic({ description: 'Old', variants: ['Red'] });
  const variants = Array.from({ length: 30 }, (_, index) => `Color ${index}`);
  const file = [{ id, description: `New ${'x'.repeat(5000)}`, variants }];
  const { changed } = await imported(send, file, { dryRun: true });
  expect(changed[0]?.changes).toEqual({
    description: { from: 'Old', to: expect.stringMatching(/^New x{195}…$/) },
    variants: { from: ['Red'], to: [...variants.slice(0, 10), '…'] },
  });
});

test('Unicode text with tabs is read, and letters of other code pages are refused', async () => {
  const id = await insertOptic();
  const text = `\uFEFFid\tdescription\r\n${id}\tGröße\r\n`;
  const wide = new Uint8Array(new Uint16Array(text.split('').map((unit) => unit.charCodeAt(0))).buffer);
  expect(await imported(send, wide)).toMatchObject({ changed: [{ id, fields: ['description'] }], refused: [] });
  const cyrillic = Uint8Array.from(
    [...`id;description\r\n${id};`].map((one) => one.charCodeAt(0)).concat([0xd0, 0xe0, 0xe7]),
  );
  expect((await sendFile(send, cyrillic)).status).toBe(400);
});
