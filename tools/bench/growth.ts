import { startServer } from '../lib/server.ts';
import { median, newState, quantile, signIn, vars } from './lib.ts';

const requests = 100;

/** The largest heap that a request may need, in MB: half of what a Worker has. */
const heapMb = 64;

/** Files of the whole catalog are streamed for as long as it takes, so a few requests are enough. */
const wholeFile = /\/export|\/data\//;

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

async function measurePath(origin: string, cookie: string, path: string): Promise<string> {
  const times: number[] = [];
  let [status, bytes] = [0, 0];
  const rounds = wholeFile.test(path) ? 3 : requests;
  while (times.length < rounds) {
    const start = performance.now();
    const response = await fetch(origin + path, { headers: { Cookie: cookie } });
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
    status = response.status;
  }
  const [middle, p99] = [median(times), quantile(times, 0.99)].map((ms) => `${ms.toFixed(0)} ms`);
  return `| ${path} | ${status} | ${bytes.toLocaleString('en-US')} | ${middle} | ${p99} |`;
}

/**
 * `growth [TIMES]`: requests each path of a site with TIMES (1,000) the catalog. A request that needs more heap crashes the
 * runtime, and this.
 */
export async function measureGrowth([times = '1000']: string[]): Promise<void> {
  const env = { MINIFLARE_WORKERD_V8_FLAGS: `--max-heap-size=${heapMb}` };
  const server = await startServer({ port: 8914, state: newState(Number(times)), vars, env });
  try {
    const cookie = await signIn(server.origin);
    console.log('| path | status | bytes | median | p99 |\n| --- | ---: | ---: | ---: | ---: |');
    for (const path of paths) console.log(await measurePath(server.origin, cookie, path));
  } finally {
    await server.stop();
  }
}
