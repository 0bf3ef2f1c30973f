import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalog } from '../../catalog/loader/read.ts';
import { opticTitle } from '../../domain/optics/optic-title.ts';
import { type AskedQuestion, type Judgement, judge, type Titles } from '../../domain/search/measure/judge.ts';
import type { SearchResult } from '../../domain/search/search.schema.ts';
import { root, run } from '../lib/run.mjs';
import { startServer } from '../lib/server.ts';
import { execute, median, newState, quantile, vars } from './lib.ts';

const times = 100;
/** Each query counts with the fastest of this many requests: others may be busy on the machine. */
const rounds = 9;

type Query = { q: string; expect: string[] };

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

const copyPistols = `WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${times - 1})
INSERT INTO pistols (brand, model, is_optic_ready, default_footprint, includes_plates)
SELECT brand, model || ' copy ' || n, is_optic_ready, default_footprint, includes_plates FROM pistols, copies;`;

async function timeOf(url: string): Promise<number> {
  const took: number[] = [];
  while (took.length < rounds) {
    const start = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    took.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  }
  return Math.min(...took);
}

async function printRightHits(address: string, corpus: Query[]): Promise<void> {
  let right = 0;
  for (const { q, expect } of corpus) {
    const { hits } = await resultOf(`${address}${encodeURIComponent(q)}&limit=5`);
    if (hits.slice(0, 2).some((hit) => expect.includes(`${hit.kind}: ${hit.title}`))) right += 1;
  }
  console.log(`names: ${right} of ${corpus.length} among the first two hits`);
}

async function resultOf(url: string): Promise<SearchResult> {
  const response = await fetch(url);
  return (await response.json()) as SearchResult;
}

function shippedTitles(): Titles {
  const folder = join(root, 'catalog/data');
  const { optics, pistols, footprints } = readCatalog((name) => readFileSync(join(folder, name), 'utf8'));
  return {
    optic: new Set(optics.map(opticTitle)),
    pistols: new Set(pistols.map(({ brand, model }) => `${brand} ${model}`)),
    footprints: new Set(footprints.map(({ name }) => name)),
  };
}

/** The share of questions that are answered rightly, not at all, or about another thing, by the kind of answer. */
async function printAnswers(origin: string): Promise<void> {
  const file = join(root, 'domain/search/measure/questions.data.json');
  const asked = JSON.parse(readFileSync(file, 'utf8')) as AskedQuestion[];
  const titles = shippedTitles();
  const judged: { kind: string; judgement: Judgement }[] = [];
  for (const question of asked) {
    const result = await resultOf(`${origin}/api/search?q=${encodeURIComponent(question.q)}`);
    const { answer } = result;
    const pair = answer?.kind === 'fit' ? `pistol=${answer.pistol.id}&optic=${answer.optic.id}` : undefined;
    const fit = pair && ((await (await fetch(`${origin}/api/fit?${pair}`)).json()) as { verdict: string });
    const verdictOf = () => (fit ? fit.verdict : '');
    judged.push({ kind: question.expect.kind, judgement: judge({ question, result, titles, verdictOf }) });
  }
  const shares = (rows: readonly { judgement: Judgement }[]) => {
    const share = (wanted: Judgement) =>
      `${((100 * rows.filter(({ judgement }) => judgement === wanted).length) / rows.length).toFixed(1)} %`;
    return `${rows.length} | ${share('right')} | ${share('not answered')} | ${share('wrong')}`;
  };
  console.log('| kind | questions | right | not answered | wrong |');
  for (const [kind, rows] of Map.groupBy(judged, (one) => one.kind)) console.log(`| ${kind} | ${shares(rows)} |`);
  console.log(`| all | ${shares(judged)} |`);
}

async function measure(name: string, state: string, corpus: Query[]): Promise<void> {
  const server = await startServer({ port: 8915, state, vars });
  try {
    const address = `${server.origin}/api/search?q=`;
    await timeOf(`${address}warm+up`);
    if (name === 'the catalog') {
      await printRightHits(address, corpus);
      await printAnswers(server.origin);
    }
    const all: [ms: number, q: string][] = [];
    for (const q of [...corpus.map((query) => query.q), ...further])
      all.push([await timeOf(address + encodeURIComponent(q)), q]);
    const found = all.map(([ms]) => ms);
    const [middle, most] = [median(found), quantile(found, 0.95)].map((ms) => ms.toFixed(1));
    const empty = (await timeOf(address)).toFixed(1);
    console.log(`${name}: median ${middle} ms, 95 % within ${most} ms, without a query ${empty} ms`);
    const slowest = all.sort(([a], [b]) => b - a).slice(0, 5);
    console.log(`  slowest: ${slowest.map(([ms, q]) => `'${q}' ${ms.toFixed(1)}`).join(', ')}`);
  } finally {
    await server.stop();
  }
}

/** `search`: what the API's search answers and finds, and how long it takes, with the catalog and with 100 times the catalog. */
export async function measureSearch(): Promise<void> {
  const file = join(root, 'worker/features/search/search-corpus.json');
  const corpus = JSON.parse(readFileSync(file, 'utf8')) as Query[];
  await measure('the catalog', newState(), corpus);
  const grown = newState(times);
  execute(grown, copyPistols);
  // The copies were inserted past the write functions, which index rows.
  run('node', ['tools/rebuild.ts', '--persist-to', grown]);
  await measure(`${times} times the catalog`, grown, corpus);
}
