import { bodyBytes, median, requestsPerSecond } from './lib/load.ts';
import { prepareState, type Server, serve } from './lib/servers.ts';

const rounds = 5;
const requestsARound = 300;
const ports = { product: 8911, bare: 8912, large: 8913 };

const paths = {
  api: '/api/optics/pistol?page=1&pageSize=24',
  page: '/pistol',
  post: '/blog/moa-and-distance',
  compatible: '/api/optics/compatible/rmr',
};

/** Rates of several addresses, measured in turns so that all meet the same state of the machine. */
async function inTurns(urls: Record<string, string>): Promise<Record<string, number>> {
  const rates = new Map(Object.keys(urls).map((name) => [name, [] as number[]]));
  for (const url of Object.values(urls)) await requestsPerSecond(url, requestsARound);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(urls)) rates.get(name)?.push(await requestsPerSecond(url, requestsARound));
  }
  return Object.fromEntries([...rates].map(([name, values]) => [name, median(values)]));
}

const labels = {
  api: paths.api,
  page: '/pistol, rendered',
  compatible: paths.compatible,
  rows: 'bare Hono: the same D1 rows',
  html: 'bare Hono: as many bytes of HTML',
  post: `${paths.post}, rendered`,
  postHtml: 'bare Hono: as many bytes of HTML as that',
  apiLarge: `${paths.api}, 100 times the catalogue`,
  pageLarge: '/pistol, rendered, 100 times the catalogue',
  compatibleLarge: `${paths.compatible}, 100 times the catalogue, as many that fit`,
};

export type Throughput = {
  rate: Record<string, number>;
  bytes: { page: number; api: number; post: number };
  ratios: Record<
    'apiToRows' | 'pageToHtml' | 'pageToRows' | 'postToHtml' | 'apiGrowth' | 'pageGrowth' | 'compatibleGrowth',
    number
  >;
};

/** The product against bare Hono routes, and against itself with a hundred times the catalogue, in one run. */
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
    const rate = await inTurns({
      api: product.origin + paths.api,
      page: product.origin + paths.page,
      compatible: product.origin + paths.compatible,
      rows: `${bare.origin}/rows`,
      html: `${bare.origin}/html?bytes=${page}`,
      post: product.origin + paths.post,
      postHtml: `${bare.origin}/html?bytes=${post}`,
      apiLarge: large.origin + paths.api,
      pageLarge: large.origin + paths.page,
      compatibleLarge: large.origin + paths.compatible,
    });
    return {
      rate: Object.fromEntries(Object.entries(labels).map(([name, label]) => [label, rate[name] ?? Number.NaN])),
      bytes: { page, api, post },
      ratios: {
        apiToRows: ratio(rate.api, rate.rows),
        pageToHtml: ratio(rate.page, rate.html),
        pageToRows: ratio(rate.page, rate.rows),
        postToHtml: ratio(rate.post, rate.postHtml),
        apiGrowth: ratio(rate.api, rate.apiLarge),
        pageGrowth: ratio(rate.page, rate.pageLarge),
        compatibleGrowth: ratio(rate.compatible, rate.compatibleLarge),
      },
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function ratio(a = Number.NaN, b = Number.NaN): number {
  return a / b;
}

if (import.meta.main) {
  const { rate, ratios } = await measureThroughput();
  console.table(rate);
  console.table(ratios);
}
