/** `node tools/bench/search.ts`: how long the API's search takes with 100 times the catalog, for every query of its corpus. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareState, root, run, type Server, serve } from './lib/servers.ts';

const port = 8937;
const times = 100;
/** Each query counts with the fastest of this many requests: others may be busy on the machine. */
const rounds = 9;

/** Besides the corpus: questions, words that match thousands of rows, and words that match none. */
const further = [
  'does eps carry fit 43x',
  'can i put an rmr on a glock 19',
  'g19 507k',
  'does trijicon rmr type 2 fit smith & wesson performance center m&p9 m2.0 c.o.r.e. ported 5 in',
  'smith & wesson performance center m&p9 m2.0 c.o.r.e. ported 5 in trijicon rmr type 2',
  'p2 on t1 or h1 for 43x and 19 with 17',
  'a 1 b 2 c 3 d 4 e 5 f 6 g 7 h 8 i 9 j 0',
  'pro',
  'red',
  'a',
  'copy',
  'zzzzqqq',
  'holosun 999z',
];

/** Copies the pistols too, which `prepareState` leaves as they are. */
const copyPistols = `WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${times - 1})
INSERT INTO pistols (brand, model, is_optic_ready, default_footprint, includes_plates)
SELECT brand, model || ' copy ' || n, is_optic_ready, default_footprint, includes_plates FROM pistols, copies;`;

function growPistols(state: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(scratch, 'pistols.sql');
  writeFileSync(file, copyPistols);
  run('wrangler', ['d1', 'execute', 'DB', '--local', '--yes', '--persist-to', state, '--file', file]);
  rmSync(scratch, { recursive: true });
}

async function timeOf(server: Server, path: string): Promise<number> {
  const took: number[] = [];
  while (took.length < rounds) {
    const start = performance.now();
    const response = await fetch(server.origin + path);
    await response.arrayBuffer();
    took.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  }
  return Math.min(...took);
}

const corpus = JSON.parse(readFileSync(join(root, 'worker/features/search/search-corpus.json'), 'utf8')) as {
  q: string;
}[];
const queries = [...corpus.map(({ q }) => q), ...further];

/** Every query's time, the fastest first; and that of a response without a query, which is what the server itself takes. */
async function measure(state: string): Promise<{ all: [q: string, ms: number][]; empty: number }> {
  const server = await serve(port, state);
  try {
    await timeOf(server, '/api/search?q=warm+up');
    const all: [string, number][] = [];
    for (const q of queries) all.push([q, await timeOf(server, `/api/search?q=${encodeURIComponent(q)}`)]);
    const empty = await timeOf(server, '/api/search?q=');
    return { all: all.sort(([, a], [, b]) => a - b), empty };
  } finally {
    await server.stop();
  }
}

const grown = prepareState(times);
growPistols(grown);
for (const [name, state] of [
  ['the catalog', prepareState(1)],
  [`${times} times the catalog`, grown],
] as const) {
  const { all, empty } = await measure(state);
  const at = (share: number) => (all[Math.floor((all.length - 1) * share)]?.[1] ?? Number.NaN).toFixed(1);
  const slowest = all.slice(-5).map(([q, ms]) => `'${q}' ${ms.toFixed(1)}`);
  console.log(`${name}: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, without a query ${empty.toFixed(1)} ms`);
  console.log(`  slowest: ${slowest.join(', ')}`);
}
