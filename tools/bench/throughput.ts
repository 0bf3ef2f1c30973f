import { startServer } from '../lib/server.ts';
import { type Load, load, median, newState, vars } from './lib.ts';

const rounds = 9;
const requestsPerRound = 300;

const paths = {
  api: '/api/optics/pistol?page=1&pageSize=24',
  compatible: '/api/optics/compatible/rmr',
  page: '/pistol',
  post: '/blog/moa-and-distance',
};

/** `throughput`: compares the product with a bare Hono route, and with itself at a hundred times the catalog. */
export async function measureThroughput(): Promise<void> {
  const state = newState();
  const largeState = newState(100);
  const product = await startServer({ port: 8911, state, vars });
  const bare = await startServer({ port: 8912, state, config: 'tools/bench/bare.toml' });
  const large = await startServer({ port: 8913, state: largeState, vars });
  try {
    // What is compared with each other is measured one after the other.
    const urls = {
      compatibleLarge: large.origin + paths.compatible,
      compatible: product.origin + paths.compatible,
      apiLarge: large.origin + paths.api,
      api: product.origin + paths.api,
      rows: `${bare.origin}/rows`,
      page: product.origin + paths.page,
      pageLarge: large.origin + paths.page,
      post: product.origin + paths.post,
    };
    type Name = keyof typeof urls;
    const names = Object.keys(urls) as Name[];
    // All figures of a round see the same state of the machine; the first round warms up.
    const measured: Record<Name, Load>[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const loads = {} as Record<Name, Load>;
      for (const name of names) loads[name] = await load(urls[name], requestsPerRound);
      if (round > 0) measured.push(loads);
    }

    console.log('| address | requests/s | p50 | p99 | errors |\n| --- | ---: | ---: | ---: | ---: |');
    for (const name of names) {
      const of = (figure: keyof Load) => measured.map((round) => round[name][figure]);
      const [rate, p50, p99] = [of('rate'), of('p50'), of('p99')].map(median);
      const errors = of('errors').reduce((sum, count) => sum + count, 0);
      console.log(`| ${name}: ${new URL(urls[name]).pathname} | ${rate?.toFixed(0)} | ${p50} | ${p99} | ${errors} |`);
    }
    const ratio = (a: Name, b: Name) => median(measured.map((round) => round[a].rate / round[b].rate)).toFixed(2);
    console.log(`\nAPI list against a bare route with the same D1 rows, at least 0.6: ${ratio('api', 'rows')}`);
    console.log(`100 times the catalog, times as slow, at most 2: API list ${ratio('api', 'apiLarge')},`);
    console.log(`compatible ${ratio('compatible', 'compatibleLarge')}, /pistol ${ratio('page', 'pageLarge')}`);
  } finally {
    await Promise.all([product, bare, large].map((server) => server.stop()));
  }
}
