import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { adminOpticDetailSchema, importReportSchema } from '#domain/api/admin.schema.ts';
import { auditEntrySchema } from '#domain/api/audit.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import { footprintKey } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { derivedColumns } from '#domain/optics/derived-columns.ts';
import worker from '#worker/index.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { csvOf, exported, imported } from '#worker/testing/catalog-files.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { db, insertOptic, insertReview, unique } from '#worker/testing/rows.ts';
import { readFootprints } from '../fit/footprints/current-footprints.ts';

const { id: userId, send } = await member({ isAdmin: true, handle: 'Ada' });

const stored = (id: number) =>
  env.DB.prepare('SELECT * FROM red_dot_optics WHERE id = ?').bind(id).first<Record<string, unknown>>();
const all = async () => (await env.DB.prepare('SELECT * FROM red_dot_optics ORDER BY id').all()).results;
const audited = () => env.DB.prepare('SELECT count(*) AS n FROM audit_log').first<number>('n');
const optic = async (id: number) => bodyOf(await send(`/api/admin/optics/${id}`), adminOpticDetailSchema);
const historyOf = async (id: number) => bodyOf(await send(`/api/admin/optics/${id}/history`), auditEntrySchema.array());
const idOf = async (line: string) =>
  (await env.DB.prepare('SELECT id FROM red_dot_optics WHERE product_line = ?').bind(line).first<number>('id')) ?? 0;

test('an imported optic has the derived columns of one from the form', async () => {
  const facts = {
    moa: '2 / 32 MOA circle',
    footprint: 'RMR',
    variants: ['RM06-C', '32 mm – “Größe”'],
    weightOz: 1.5,
    solarFailsafe: true,
  };
  const [filed, typed] = [opticInput({ ...facts, model: 'HD' }), opticInput({ ...facts, model: 'HD' })];
  const report = await imported(send, [filed]);
  expect(report).toMatchObject({
    added: [{ row: 1, name: `Acme ${filed.productLine} HD` }],
    changed: [],
    written: true,
  });
  await send('/api/admin/optics', { method: 'POST', body: JSON.stringify(typed) });
  const [one, other] = [await stored(await idOf(filed.productLine)), await stored(await idOf(typed.productLine))];
  const own = { id: 0, product_line: '', search_parts: '', created_at: '', updated_at: '' };
  expect({ ...one, ...own }).toEqual({ ...other, ...own });
  expect(one).toMatchObject({
    footprint_key: footprintKey(shippedRegistry, 'RMR'),
    search_parts: derivedColumns(shippedRegistry, filed).searchParts,
  });
  const found = await visitor.send(`/api/optics/pistol?q=${encodeURIComponent(filed.productLine)}`);
  expect(await found.json()).toContainEqual(expect.objectContaining({ productLine: filed.productLine }));
});

test('an update keeps fields that the file omits, raises the version once, and is audited', async () => {
  const id = await insertOptic({ moa: '2', weightOz: 1, variants: ['Red'], description: 'Old', waterproof: 'IPX7' });
  await insertReview(id, 4);
  const file = csvOf([
    ['id', 'moa', 'description', 'variants', 'solarFailsafe'],
    [String(id), '6', '', 'Red\nGreen', 'TRUE'],
  ]);
  const report = await imported(send, file);
  expect(report.changed).toEqual([
    {
      row: 1,
      id,
      name: expect.stringMatching(/^Acme Line/),
      fields: ['variants', 'description', 'moa', 'solarFailsafe'],
      changes: {
        variants: { from: ['Red'], to: ['Red', 'Green'] },
        description: { from: 'Old', to: null },
        moa: { from: '2', to: '6' },
        solarFailsafe: { from: false, to: true },
      },
    },
  ]);
  expect(await optic(id)).toMatchObject({
    ...{ moa: '6', weightOz: 1, variants: ['Red', 'Green'], description: null, waterproof: 'IPX7' },
    ...{ solarFailsafe: true, version: 2, reviewCount: 1, averageRating: 4 },
  });
  expect((await stored(id))?.dot_sizes).toBe('6');
  const [last, ...earlier] = await historyOf(id);
  expect(earlier).toEqual([]);
  expect(last).toMatchObject({
    by: { id: userId, name: 'Ada' },
    action: 'update',
    changes: {
      moa: { from: '2', to: '6' },
      description: { from: 'Old', to: null },
      variants: { from: ['Red'], to: ['Red', 'Green'] },
      solarFailsafe: { from: false, to: true },
    },
  });
});

test('an update keeps evidence and prices beside those that the file adds, and audits these', async () => {
  const url = 'https://maker.example/dot';
  const [old, added] = [
    piece({ field: 'weightOz', value: 1, words: '1 oz', url }),
    piece({ field: 'moa', value: '2', words: '2 MOA', url }),
  ];
  const [sold, dearer] = [
    { url, price: 400, observedOn: '2026-11-01' },
    { url, price: 450, observedOn: '2026-11-20' },
  ].map((seen) => ({ ...seen, currency: 'USD', kind: 'shop', words: null, source: 'page' }));
  const id = await insertOptic({ weightOz: 1, moa: '2', evidence: [old], sources: [url] });
  await imported(send, [{ id, priceObservations: [sold] }]);
  const report = await imported(send, [{ id, evidence: [old, added], priceObservations: [sold, dearer] }]);
  expect(report).toMatchObject({ written: true, changed: [{ id }] });
  expect(await optic(id)).toMatchObject({ evidence: [old, added], priceObservations: [sold, dearer] });
  const [entry] = await historyOf(id);
  expect(entry?.changes).toMatchObject({
    evidence: { from: [], to: [added] },
    priceObservations: { from: [], to: [dearer] },
  });
});

test('a new optic is audited with every field', async () => {
  const line = unique('Told');
  await imported(send, [{ brand: 'Acme', productLine: line, primaryUse: 'Both', footprint: 'RMR', colors: 'Red' }]);
  const id = await idOf(line);
  const [entry, ...others] = await historyOf(id);
  expect([entry?.action, entry?.by?.name, others]).toEqual(['create', 'Ada', []]);
  expect(entry?.changes).toMatchObject({ brand: { from: null, to: 'Acme' }, colors: { from: null, to: 'Red' } });
  expect(entry?.changes).not.toHaveProperty('moa');
  expect(await optic(id)).toMatchObject({
    confidence: 'low',
    variants: [],
    solarFailsafe: false,
    moa: null,
    version: 1,
  });
});

test('a row without an id updates the optic with its brand, product line, and model', async () => {
  const line = unique('Natural');
  const [bare, modelled] = [
    await insertOptic({ productLine: line, model: null }),
    await insertOptic({ productLine: line, model: 'X' }),
  ];
  const file = csvOf([
    ['brand', 'productLine', 'model', 'moa'],
    ['Acme', line, '', '1'],
    [' Acme ', line, 'X', '2'],
  ]);
  expect((await imported(send, file)).changed.map(({ id }) => id)).toEqual([bare, modelled]);
  expect([(await optic(bare)).moa, (await optic(modelled)).moa]).toEqual(['1', '2']);
});

test('names match ignoring case, and a row can change the case of its own optic', async () => {
  const line = unique('Capitals');
  const id = await insertOptic({ productLine: line, model: 'One' });
  const report = await imported(send, [{ brand: 'ACME', productLine: line.toLowerCase(), model: 'One', moa: '1' }]);
  expect(report).toMatchObject({ added: [], changed: [{ id, fields: ['brand', 'productLine', 'moa'] }] });
  expect(await optic(id)).toMatchObject({ brand: 'ACME', productLine: line.toLowerCase(), moa: '1' });
  const added = { productLine: line, model: 'Two', primaryUse: 'Pistol', footprint: 'RMR' };
  const twice = await imported(send, [
    { brand: 'Acme', ...added },
    { brand: 'acme', ...added },
  ]);
  expect(twice.refused).toEqual([{ row: 2, field: '', reason: 'This optic is in row 1 too', sameAs: 1 }]);
  const taken = await imported(send, [{ id: await insertOptic(), brand: 'acme', productLine: line, model: 'ONE' }]);
  const reason = `Optic ${id} has this brand, product line, and model`;
  expect(taken.refused).toEqual([{ row: 1, field: 'productLine', reason }]);
});

const semicolons = (id: number) => `id;moa;weightOz;minPrice\r\n${id};"6";1,25;199.99\r\n\r\n`;
const commas = (id: number) => `id,moa,weightOz,minPrice\n${id},6,1.25,199.99\n`;
const marked = (id: number) => `\uFEFF id , moa,weightOz,minPrice\n${id},6, 1.25 ,199.99\n`;
const withSeparator = (id: number) => `\uFEFFsep=;\r\n${semicolons(id)}`;
const withPipeSeparator = (id: number) => `sep=|\n${commas(id).replaceAll(',', '|')}`;

test.each([semicolons, commas, marked, withSeparator, withPipeSeparator])(
  'CSV dialects are detected (%#)',
  async (write) => {
    const id = await insertOptic();
    expect(await imported(send, write(id))).toMatchObject({ refused: [], changed: [{ row: 1, id }] });
    expect(await optic(id)).toMatchObject({ moa: '6', weightOz: 1.25, minPrice: 199.99 });
  },
);

test('a leading apostrophe is removed before a formula only', async () => {
  const id = await insertOptic();
  const cells = { description: "'=A1", features: "''=A1", moa: "'6", waterproof: '-5', colors: "'@x" };
  await imported(
    send,
    csvOf([
      ['id', ...Object.keys(cells)],
      [String(id), ...Object.values(cells)],
    ]),
  );
  const meant = { description: '=A1', features: "'=A1", moa: "'6", waterproof: '-5', colors: '@x' };
  expect(await optic(id)).toMatchObject(meant);
});

test('a dry run reports everything and writes nothing, and is the default', async () => {
  const id = await insertOptic();
  const file = [{ id, moa: '7' }, opticInput(), opticInput({ brand: '' })];
  const before = [await all(), await audited()];
  const report = await imported(send, file, { dryRun: true });
  expect(report).toMatchObject({
    added: [{ row: 2 }],
    changed: [{ row: 1, id, fields: ['moa'] }],
    refused: [{ row: 3, field: 'brand', reason: 'Brand is required' }],
    refusedInAll: 1,
    written: false,
  });
  const init = { method: 'POST', body: JSON.stringify(file.slice(0, 2)) };
  const bare = await send('/api/admin/catalogue/import?format=json', init);
  expect(await bare.json()).toMatchObject({ added: [{ row: 2 }], refused: [], written: false });
  expect([await all(), await audited()]).toEqual(before);
});

test('an import without changes writes nothing', async () => {
  const id = await insertOptic({ moa: '3', variants: ['A'] });
  const before = [await all(), await audited()];
  const report = await imported(send, [{ id, moa: ' 3 ', variants: ['A'] }]);
  expect(report).toMatchObject({ added: [], changed: [], unchanged: 1, written: true });
  expect([await all(), await audited()]).toEqual(before);
});

async function manyOptics(number: number) {
  const others = new Set((await all()).map(({ id }) => id));
  await loadCatalog();
  const optics = JSON.parse(await exported(send, 'json')) as { id?: number; model: string | null }[];
  const shipped = optics.filter(({ id }) => !others.has(id));
  return Array.from({ length: number }, (_, index) => {
    const { id: _id, model, ...optic } = shipped[index % shipped.length] ?? { model: null };
    return { ...optic, model: `${model ?? ''} copy ${index}` };
  });
}

function split({ statements }: ReturnType<typeof countedDatabase>): { lists: number; others: number } {
  const lists = statements.filter(({ sql }) => sql.startsWith('insert into "optic_import_rows"')).length;
  return { lists, others: statements.length - lists };
}

test('importing 5,000 rows runs a pinned number of statements and audits each row', async () => {
  const rows = await manyOptics(5000);
  const before = (await audited()) ?? 0;
  await readFootprints(db, true);
  const added = countedDatabase();
  expect((await imported(send, rows, { bindings: added.bindings })).added).toHaveLength(5000);
  // The session, the version of the footprints, and all names; the guard, the optics, the audit entries, and the
  // cleanup; what follows: the public changes, the search documents of optics and of brands, the pages cited and
  // the findings, the images before and after, and the purge of optics.
  expect(split(added)).toEqual({ lists: 14, others: 17 });
  const changed = countedDatabase();
  const file = rows.map((row) => ({ ...row, moa: '3', waterproof: 'IPX8, measured' }));
  expect((await imported(send, file, { bindings: changed.bindings })).changed).toHaveLength(5000);
  // Ten times 500 optics more.
  expect(split(changed)).toEqual({ lists: 4, others: 27 });
  expect(await audited()).toBe(before + 10_000);
  const counted = await env.DB.prepare(
    "SELECT count(*) AS total, sum(dot_sizes = '3') AS derived FROM red_dot_optics WHERE model LIKE '%copy %' AND moa = '3'",
  ).first();
  expect(counted).toEqual({ total: 5000, derived: 5000 });
}, 120_000);

const { cookie } = await member({ isAdmin: true });
const file = JSON.stringify(Array.from({ length: 500 }, () => opticInput()));

afterEach(() => vi.restoreAllMocks());

/** Imports the file with a database whose batches seem to take longer than the usual 2 s. */
async function importSlowly(): Promise<Response> {
  const pending = new Map<unknown, { run: () => void; ms: number }>();
  const [start, stop] = [setTimeout, clearTimeout];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    const timer = start(run, ms);
    pending.set(timer, { run, ms });
    return timer;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    pending.delete(timer);
    stop(timer);
  });
  /** Lets every timer of up to 3 s run. */
  const pass = async () => {
    for (const { run, ms } of pending.values()) if (ms <= 3000) run();
  };
  const request = new Request('http://localhost/api/admin/catalogue/import?format=json&dryRun=false', {
    method: 'POST',
    headers: { Origin: 'http://localhost', Cookie: cookie, 'Content-Type': 'application/json' },
    body: file,
  });
  const typed = request as Parameters<typeof worker.fetch>[0];
  return worker.fetch(typed, withConcurrentWrite(pass), createExecutionContext());
}

test('an import is written, even if its batch takes longer than other database calls may', async () => {
  const response = await importSlowly();
  const report = importReportSchema.parse(await response.json());
  expect([response.status, report.written, report.added.length]).toEqual([200, true, 500]);
});
