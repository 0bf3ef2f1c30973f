import { signIn } from './imports/import.ts';
import { prepareState, run, type Server, serve } from './lib/servers.ts';

const port = 8931;
const requests = 100;

/** The largest heap that a request may need, in MB: half of what a Worker has. */
const heapMb = 64;

/** Files of the whole catalog are streamed for as long as it takes, so a few requests are enough. */
const wholeFile = /\/export|\/data\//;

/** Everything that reads what grows with the catalog: lists, whole and as a page, counts, files and documents. */
const paths = [
  '/api/optics/pistol',
  '/api/optics/pistol?page=1',
  '/api/optics/pistol?page=1&q=holosun',
  '/api/optics/pistol?page=1&minPrice=300',
  '/api/optics/pistol/facets',
  '/api/optics/pistol/facets?q=holosun',
  '/api/optics/pistol/points',
  '/api/optics/rifle?page=1&sort=price',
  '/api/optics/rifle/facets?minPrice=300',
  '/api/optics/compatible/rmr?pageSize=1000',
  '/api/pistols?pageSize=1000',
  '/api/pistols/1/fits',
  '/api/pistols/1/optics?pageSize=1000',
  '/api/home',
  '/api/optic/1',
  '/api/optics/1/peers',
  '/api/optics/1/pistols',
  '/api/fit?pistol=1&optic=1',
  '/api/search?q=holosun%20507k',
  '/api/search?q=does%20eps%20carry%20fit%2043x',
  '/api/footprints',
  '/api/footprints/rmr',
  '/api/brands/holosun',
  '/api/changes',
  '/api/admin/optics',
  '/api/admin/optics?pageSize=1000',
  '/api/admin/optics-table?q=acro',
  '/api/admin/product-pages',
  '/api/admin/stats',
  '/api/admin/findings',
  '/api/admin/catalogue/export?format=csv',
  '/sitemap.xml',
  '/sitemap-optics-1.xml',
  '/data/optics.json',
  '/data/optics.csv',
  '/',
  '/pistol',
  '/pistol?view=table',
  '/pistol?view=map',
  '/optic/1',
  '/pistols/glock-g43x-mos',
  '/footprints/rmr',
  '/brands/holosun',
  '/search?q=holosun%20507k',
];

type Row = { path: string; status: number; bytes: number; medianMs: number; p99Ms: number };

async function measurePath(server: Server, cookie: string, path: string): Promise<Row> {
  const times: number[] = [];
  let last = { status: 0, bytes: 0 };
  const rounds = wholeFile.test(path) ? 3 : requests;
  while (times.length < rounds) {
    const start = performance.now();
    const response = await fetch(server.origin + path, { headers: { Cookie: cookie } });
    const bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
    last = { status: response.status, bytes };
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { path, ...last, medianMs: at(0.5), p99Ms: at(0.99) };
}

function printRow({ path, status, bytes, medianMs, p99Ms }: Row): void {
  const times = `${medianMs.toFixed(0)} ms | ${p99Ms.toFixed(0)} ms`;
  console.log(`| ${path} | ${status} | ${bytes.toLocaleString('en-US')} | ${times} |`);
}

/** Requests each path of a site with `times` the catalog. A request that needs more heap crashes the runtime, and this. */
async function measureGrowth(times: number): Promise<void> {
  const state = prepareState(times);
  run('node', ['e2e/support/server/seed-administrator.ts', state]);
  const server = await serve(port, state, undefined, heapMb);
  try {
    const cookie = await signIn(server.origin);
    console.log('| path | status | bytes | median | p99 |\n| --- | ---: | ---: | ---: | ---: |');
    for (const path of paths) printRow(await measurePath(server, cookie, path));
  } finally {
    await server.stop();
  }
}

await measureGrowth(Number(process.argv[2] ?? 1000));
