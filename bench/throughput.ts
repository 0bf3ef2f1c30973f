import { bodyBytes, median, requestsPerSecond } from './lib/load.ts';
import { prepareState, type Server, serve } from './lib/servers.ts';

const rounds = 9;
const requestsPerRound = 300;
const ports = { product: 8911, bare: 8912, large: 8913 };

const paths = {
  api: '/api/optics/pistol?page=1&pageSize=24',
  page: '/pistol',
  post: '/blog/moa-and-distance',
  compatible: '/api/optics/compatible/rmr',
};

/** Measures the rates of several URLs in rounds, so that all rates of a round see the same state of the machine. */
async function measureRounds<Name extends string>(
  urls: Record<Name, string | ((number: number) => string)>,
): Promise<Record<Name, number>[]> {
  const named = Object.entries(urls) as [Name, string | ((number: number) => string)][];
  for (const [, url] of named) await requestsPerSecond(url, requestsPerRound);
  const measured: Record<Name, number>[] = [];
  while (measured.length < rounds) {
    const round = {} as Record<Name, number>;
    for (const [name, url] of named) round[name] = await requestsPerSecond(url, requestsPerRound);
    measured.push(round);
  }
  return measured;
}

const labels = {
  api: paths.api,
  page: '/pistol, with what an isolate stored',
  pageAnew: '/pistol?n=…, each rendered',
  compatible: paths.compatible,
  rows: 'bare Hono: the same D1 rows',
  html: 'bare Hono: as many bytes of HTML as /pistol',
  post: `${paths.post}, with what an isolate stored`,
  postHtml: 'bare Hono: as many bytes of HTML as a post',
  apiLarge: `${paths.api}, 100 times the catalog`,
  pageLarge: '/pistol, with what an isolate stored, 100 times the catalog',
  compatibleLarge: `${paths.compatible}, 100 times the catalog, as many that fit`,
};

export type Throughput = {
  rate: Record<string, number>;
  bytes: { page: number; api: number; post: number };
  ratios: Record<
    | 'apiToRows'
    | 'pageToHtml'
    | 'pageAnewToHtml'
    | 'pageToRows'
    | 'postToHtml'
    | 'apiGrowth'
    | 'pageGrowth'
    | 'compatibleGrowth',
    number
  >;
};

/** Compares the product with bare Hono routes, and with itself at a hundred times the catalog. */
export async function measureThroughput(): Promise<Throughput> {
  const state = prepareState(1);
  const largeState = prepareState(100);
  const servers: Server[] = [];
  try {
    const product = await serve(ports.product, state);
    servers.push(product);
    const bare = await serve(ports.bare, state, 'bench/bare/wrangler.toml');
    servers.push(bare);
    const large = await serve(ports.large, largeState);
    servers.push(large);
    const page = await bodyBytes(product.origin + paths.page);
    const api = await bodyBytes(product.origin + paths.api);
    const post = await bodyBytes(product.origin + paths.post);
    // URLs that are compared with each other are measured one after the other.
    const measured = await measureRounds({
      compatibleLarge: large.origin + paths.compatible,
      compatible: product.origin + paths.compatible,
      apiLarge: large.origin + paths.api,
      api: product.origin + paths.api,
      rows: `${bare.origin}/rows`,
      pageLarge: large.origin + paths.page,
      page: product.origin + paths.page,
      // A parameter that means nothing; more URLs than an isolate stores documents.
      pageAnew: (number) => `${product.origin}${paths.page}?n=${number}`,
      html: `${bare.origin}/html?bytes=${page}`,
      post: product.origin + paths.post,
      postHtml: `${bare.origin}/html?bytes=${post}`,
    });
    type Name = keyof (typeof measured)[number];
    const ratio = (a: Name, b: Name) => median(measured.map((round) => round[a] / round[b]));
    const rateOf = (name: Name) => median(measured.map((round) => round[name]));
    return {
      rate: Object.fromEntries(Object.entries(labels).map(([name, label]) => [label, rateOf(name as Name)])),
      bytes: { page, api, post },
      ratios: {
        apiToRows: ratio('api', 'rows'),
        pageToHtml: ratio('page', 'html'),
        pageAnewToHtml: ratio('pageAnew', 'html'),
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
  const { rate, ratios } = await measureThroughput();
  console.table(rate);
  console.table(ratios);
}
