import { copies, exported, type Optic, signIn } from './import.ts';
import { prepareState, run, serve } from './lib/servers.ts';

const port = 8921;

/** Heaps that an isolate is given, in MB. */
const heaps = [32, 48, 64, 80, 96, 112];

type Format = 'json' | 'csv';

const cellOf = (value: unknown) => {
  const text = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
};

/** As JSON, which names each field in each row, 10,000 optics are more than a file may have; as CSV they are not. */
const writers: Record<Format, (optics: Optic[]) => string> = {
  json: (optics) => JSON.stringify(optics),
  csv: (optics) =>
    [Object.keys(optics[0] ?? {}).join(','), ...optics.map((one) => Object.values(one).map(cellOf).join(','))].join(
      '\n',
    ),
};
const types: Record<Format, string> = { json: 'application/json', csv: 'text/csv' };

/**
 * Imports a file where no isolate has more heap than that.
 * @returns the rows that were written; undefined where it was too little, and the runtime died
 */
async function imported(state: string, cookie: string, format: Format, file: string, heapMb: number) {
  const server = await serve(port, state, undefined, heapMb);
  try {
    const response = await fetch(`${server.origin}/api/admin/catalogue/import?format=${format}&dryRun=false`, {
      method: 'POST',
      headers: { 'Content-Type': types[format], Origin: server.origin, Cookie: cookie },
      body: file,
    });
    const report = (await response.json()) as { added: object[]; changed: object[]; written: boolean };
    return report.written ? report.added.length + report.changed.length : undefined;
  } catch {
    return undefined;
  } finally {
    await server.stop();
  }
}

/** The least heap with which a file goes through. */
async function leastHeap(state: string, cookie: string, format: Format, optics: Optic[]) {
  const file = writers[format](optics);
  for (const heapMb of heaps) {
    const rows = await imported(state, cookie, format, file, heapMb);
    if (rows === undefined) continue;
    if (rows !== optics.length) throw new Error(`${rows} of ${optics.length} rows were written`);
    return { heapMb, fileMb: Buffer.byteLength(file) / 1e6 };
  }
  throw new Error(`An import of ${optics.length} rows needs more than ${heaps.at(-1)} MB`);
}

export type ImportMemory = Awaited<ReturnType<typeof leastHeap>> & { what: string };

/**
 * How much heap an import needs: the runtime gives an isolate no more than it is told to, and dies where that does not
 * do. Beside it a Worker's 128 MB have to hold its buffers: the file's, of 10 MB at most, and what is sent to D1.
 */
export async function measureImportMemory(): Promise<ImportMemory[]> {
  const state = prepareState(1);
  run('node', ['e2e/support/seed-administrator.ts', state]);
  const server = await serve(port, state);
  const cookie = await signIn(server.origin);
  const shipped = await exported(server.origin, cookie);
  await server.stop();
  const measured: ImportMemory[] = [];
  for (const [format, number] of [
    ['json', 5000],
    ['csv', 10_000],
  ] as const) {
    // Names of their own, so that each file adds all of its optics.
    const added = copies(shipped, number).map((optic) => ({ ...optic, model: `${optic.model} ${format}` }));
    const changed = added.map((optic) => ({ ...optic, waterproof: 'IPX8, measured' }));
    const rows = number.toLocaleString('en-US');
    measured.push(
      { what: `${rows} rows of ${format.toUpperCase()} added`, ...(await leastHeap(state, cookie, format, added)) },
      { what: `${rows} rows of ${format.toUpperCase()} changed`, ...(await leastHeap(state, cookie, format, changed)) },
    );
  }
  return measured;
}
