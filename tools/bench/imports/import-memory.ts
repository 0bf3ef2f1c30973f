import { prepareState, run, serve } from '../lib/servers.ts';
import { copyOptics, exportOptics, type Optic, signIn } from './import.ts';

const port = 8921;

/** Heap sizes to try, in MB. */
const heaps = [32, 48, 64, 80, 96, 112];

type Format = 'json' | 'csv';

const lineOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const cellOf = (value: unknown) => {
  const text = Array.isArray(value) ? value.map(lineOf).join('\n') : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
};

export const csvFile = (optics: Optic[]) =>
  [Object.keys(optics[0] ?? {}).join(','), ...optics.map((one) => Object.values(one).map(cellOf).join(','))].join('\n');

/** 10,000 optics exceed the file limit as JSON, which repeats field names in each row, but not as CSV. */
const writers: Record<Format, (optics: Optic[]) => string> = { json: (optics) => JSON.stringify(optics), csv: csvFile };
const types: Record<Format, string> = { json: 'application/json', csv: 'text/csv' };

/**
 * Imports a file with a limited heap.
 * @returns the number of rows written; undefined if the runtime crashed
 */
async function importFile(state: string, cookie: string, format: Format, file: string, heapMb: number) {
  const server = await serve(port, state, undefined, heapMb);
  const answer = await fetch(`${server.origin}/api/admin/catalogue/import?format=${format}&dryRun=false`, {
    method: 'POST',
    headers: { 'Content-Type': types[format], Origin: server.origin, Cookie: cookie },
    body: file,
  }).then(
    (response) => response.text(),
    () => undefined,
  );
  await server.stop();
  // A runtime that crashes does not answer, or its proxy answers with something else than a report.
  if (!answer?.startsWith('{')) return undefined;
  const report = JSON.parse(answer) as { added: object[]; changed: object[]; written: boolean };
  if (!report.written) throw new Error(`The import was refused: ${answer.slice(0, 500)}`);
  return report.added.length + report.changed.length;
}

/** Finds the smallest heap that imports a file. */
async function leastHeap(state: string, cookie: string, format: Format, optics: Optic[]) {
  const file = writers[format](optics);
  for (const heapMb of heaps) {
    const rows = await importFile(state, cookie, format, file, heapMb);
    if (rows === undefined) continue;
    if (rows !== optics.length) throw new Error(`The import wrote ${rows} of ${optics.length} rows`);
    return { heapMb, fileMb: Buffer.byteLength(file) / 1e6 };
  }
  throw new Error(`An import of ${optics.length} rows needs more than ${heaps.at(-1)} MB`);
}

export type ImportMemory = Awaited<ReturnType<typeof leastHeap>> & { what: string };

/**
 * Measures how much heap an import needs; the runtime crashes with less. A Worker's 128 MB must also hold buffers: the file,
 * up to 10 MB, and what it sends to D1.
 */
export async function measureImportMemory(): Promise<ImportMemory[]> {
  const state = prepareState(1);
  run('node', ['e2e/support/server/seed-administrator.ts', state]);
  const server = await serve(port, state);
  const cookie = await signIn(server.origin);
  const shipped = await exportOptics(server.origin, cookie);
  await server.stop();
  const measured: ImportMemory[] = [];
  for (const [format, number] of [
    ['json', 5000],
    ['csv', 10_000],
  ] as const) {
    // Unique names, so that each file creates all of its optics.
    const created = copyOptics(shipped, number).map((optic) => ({ ...optic, model: `${optic.model} ${format}` }));
    const updated = created.map((optic) => ({ ...optic, waterproof: 'IPX8, measured' }));
    const rows = number.toLocaleString('en-US');
    measured.push(
      { what: `${rows} rows of ${format.toUpperCase()} created`, ...(await leastHeap(state, cookie, format, created)) },
      { what: `${rows} rows of ${format.toUpperCase()} updated`, ...(await leastHeap(state, cookie, format, updated)) },
    );
  }
  return measured;
}
