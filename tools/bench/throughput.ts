import { bodyBytes, type Load, load, median } from './lib/load.ts';
import { prepareState, type Server, serve } from './lib/servers.ts';

const rounds = 9;
const requestsPerRound = 300;
const ports = { product: 8911, bare: 8912, large: 8913, tenfold: 8915 };

const paths = {
  api: '/api/optics/pistol?page=1&pageSize=24',
  page: '/pistol',
  post: '/blog/moa-and-distance',
  compatible: '/api/optics/compatible/rmr',
};

type Urls<Name extends string> = Record<Name, string | ((number: number) => string)>;

/** Measures several URLs in rounds, so that all figures of a round see the same state of the machine. */
async function measureRounds<Name extends string>(urls: Urls<Name>): Promise<Record<Name, Load>[]> {
  const named = Object.entries(urls) as [Name, Urls<Name>[Name]][];
  for (const [, url] of named) await load(url, requestsPerRound);
  const measured: Record<Name, Load>[] = [];
  while (measured.length < rounds) {
    const round = {} as Record<Name, Load>;
    for (const [name, url] of named) round[name] = await load(url, requestsPerRound);
    measured.push(round);
  }
  return measured;
}

const labels = {
  api: paths.api,
  page: '/pistol',
  compatible: paths.compatible,
  rows: 'bare Hono: the same D1 rows',
  html: 'bare Hono: as many bytes of HTML as /pistol',
  post: paths.post,
  postHtml: 'bare Hono: as many bytes of HTML as a post',
  apiTenfold: `${paths.api}, 10 times the catalog`,
  pageTenfold: '/pistol, 10 times the catalog',
  apiLarge: `${paths.api}, 100 times the catalog`,
  pageLarge: '/pistol, 100 times the catalog',
  compatibleLarge: `${paths.compatible}, 100 times the catalog, as many that fit`,
};

export type Throughput = {
  /** The median of the rounds, by what is requested; errors of all rounds together. */
  loads: Record<string, Load>;
  bytes: { page: number; api: number; post: number };
  ratios: Record<
    'apiToRows' | 'pageToHtml' | 'pageToRows' | 'postToHtml' | 'apiGrowth' | 'pageGrowth' | 'compatibleGrowth',
    number
  >;
};

/** Compares the product with bare Hono routes, and with itself at a hundred times the catalog. */
export async function measureThroughput(): Promise<Throughput> {
  const state = prepareState(1);
  const tenfoldState = prepareState(10);
  const largeState = prepareState(100);
  const servers: Server[] = [];
  try {
    const product = await serve(ports.product, state);
    servers.push(product);
    const bare = await serve(ports.bare, state, 'tools/bench/bare/wrangler.toml');
    servers.push(bare);
    const large = await serve(ports.large, largeState);
    servers.push(large);
    const tenfold = await serve(ports.tenfold, tenfoldState);
    servers.push(tenfold);
    const page = await bodyBytes(product.origin + paths.page);
    const api = await bodyBytes(product.origin + paths.api);
    const post = await bodyBytes(product.origin + paths.post);
    // URLs that are compared with each other are measured one after the other.
    const measured = await measureRounds({
      compatibleLarge: large.origin + paths.compatible,
      compatible: product.origin + paths.compatible,
      apiTenfold: tenfold.origin + paths.api,
      apiLarge: large.origin + paths.api,
      api: product.origin + paths.api,
      rows: `${bare.origin}/rows`,
      pageTenfold: tenfold.origin + paths.page,
      pageLarge: large.origin + paths.page,
      page: product.origin + paths.page,
      html: `${bare.origin}/html?bytes=${page}`,
      post: product.origin + paths.post,
      postHtml: `${bare.origin}/html?bytes=${post}`,
    });
    type Name = keyof (typeof measured)[number];
    const ratio = (a: Name, b: Name) => median(measured.map((round) => round[a].rate / round[b].rate));
    const middle = (name: Name): Load => {
      const of = (figure: keyof Load) => measured.map((round) => round[name][figure]);
      const errors = of('errors').reduce((sum, count) => sum + count, 0);
      return { rate: median(of('rate')), p50: median(of('p50')), p99: median(of('p99')), errors };
    };
    return {
      loads: Object.fromEntries(Object.entries(labels).map(([name, label]) => [label, middle(name as Name)])),
      bytes: { page, api, post },
      ratios: {
        apiToRows: ratio('api', 'rows'),
        pageToHtml: ratio('page', 'html'),
        pageToRows: ratio('page', 'rows'),
        postToHtml: ratio('post', 'postHtml'),
        apiGrowth: ratio('api', 'apiLarge'),
        pageGrowth: ratio('page', 'pageLarge'),
        compatibleGrowth: ratio('compatible', 'compatibleLarge'),
      },
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

if (import.meta.main) {
  const { loads, ratios } = await measureThroughput();
  console.table(loads);
  console.table(ratios);
}
