/**
 * `node tools/bench/imports/largest-imports.ts [HEAP]`, after `npm run build`: imports the largest files that the site accepts, and files made to
 * waste memory, with a heap of HEAP MB (56). With less than an import needs, the runtime dies.
 */
import { maxCatalogBytes, maxCatalogRows } from '#domain/import-export/catalog-file.ts';
import { prepareState, run, serve } from '../lib/servers.ts';
import { copyOptics, exportOptics, type Optic, signIn } from './import.ts';
import { csvFile } from './import-memory.ts';

const port = 8931;
const heapMb = Number(process.argv[2] ?? 56);

const state = prepareState(1);
run('node', ['e2e/support/server/seed-administrator.ts', state]);
const first = await serve(port, state);
const cookie = await signIn(first.origin);
const shipped = await exportOptics(first.origin, cookie);
await first.stop();

/** The file with as many rows as a file may have. */
function largest(write: (rows: number) => string): string {
  let rows = maxCatalogRows;
  let file = write(rows);
  while (Buffer.byteLength(file) > maxCatalogBytes) {
    rows = Math.floor((rows * maxCatalogBytes) / Buffer.byteLength(file)) - 5;
    file = write(rows);
  }
  return file;
}

const optics = (rows: number, mark: string): Optic[] =>
  copyOptics(shipped, rows).map((optic) => ({ ...optic, model: `${optic.model} ${mark}` }));
const short = (rows: number, mark: string): Optic[] =>
  Array.from({ length: rows }, (_, index) => ({
    ...{ brand: 'Acme', productLine: mark, model: `M${index}`, primaryUse: 'Pistol', footprint: 'RMR' },
  }));

const change = (file: string) =>
  JSON.stringify((JSON.parse(file) as Optic[]).map((optic) => ({ ...optic, waterproof: 'IPX8, measured' })));
const json = largest((rows) => JSON.stringify(optics(rows, 'json')));
// One character beyond Latin-1 doubles the memory of a string.
const wide = largest((rows) => JSON.stringify(optics(rows, '–')));

const files: [what: string, format: 'json' | 'csv', file: string][] = [
  ['shipped optics, added', 'json', json],
  ['the same, changed', 'json', change(json)],
  ['not Latin-1, added', 'json', wide],
  ['the same, changed', 'json', change(wide)],
  ['shipped optics, added', 'csv', largest((rows) => csvFile(optics(rows, 'csv')))],
  ['not Latin-1, added', 'csv', largest((rows) => csvFile(optics(rows, '—')))],
  ['short rows, added', 'json', largest((rows) => JSON.stringify(short(rows, 'json')))],
  ['short rows, added', 'csv', largest((rows) => csvFile(short(rows, 'csv')))],
  ['five million zeros', 'json', `[${'0,'.repeat(5_000_000)}0]`],
  ['three million objects', 'json', `[${'{},'.repeat(3_400_000)}{}]`],
  ['five million lists in each other', 'json', '['.repeat(5_000_000) + ']'.repeat(5_000_000)],
  ['ten million line breaks', 'csv', `model\n${'\n'.repeat(10_000_000)}x`],
  ['three million rows with CRLF', 'csv', 'x\r\n'.repeat(3_400_000)],
  ['one cell', 'csv', `model\n"${'x'.repeat(10_000_000)}"`],
  ['one cell of quotes', 'csv', `model\n"${'""'.repeat(5_000_000)}"`],
  ['two million unescaped quotes', 'csv', `model\n${'"a"b\n'.repeat(2_000_000)}`],
  ['ten million commas', 'csv', `model\n${','.repeat(10_000_000)}`],
];

for (const [what, format, file] of files) {
  const server = await serve(port, state, undefined, heapMb);
  const outcome = await fetch(`${server.origin}/api/admin/catalogue/import?format=${format}&dryRun=false`, {
    method: 'POST',
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv' : 'application/json',
      Origin: server.origin,
      Cookie: cookie,
    },
    body: file,
  })
    .then(async (response) => [response.status, await response.text()] as const)
    .catch(() => [0, ''] as const);
  await server.stop();
  const [status, text] = outcome;
  const report = text.startsWith('{')
    ? (JSON.parse(text) as { added?: object[]; changed?: object[]; message?: string })
    : undefined;
  const written = (report?.added?.length ?? 0) + (report?.changed?.length ?? 0);
  const result = report === undefined ? 'died' : `${status}, ${report.message ?? `${written} rows written`}`;
  console.log(`${format} ${what} (${(Buffer.byteLength(file) / 1e6).toFixed(1)} MB), heap ${heapMb} MB: ${result}`);
}
