/**
 * `node tools/bench/first-paint.ts [RUNS]`, after a build: first and largest paint on a slow phone, of documents as they are, with the
 * style sheet in the head as it would be without their styles, and with a font that replaces the fallback when it comes. All
 * three are the same documents, rewritten on their way and requested in turns.
 */
import { createServer, type Server as HttpServer, type IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './lib/browser.ts';
import { median } from './lib/load.ts';
import { prepareState, serve } from './lib/servers.ts';

const runs = Number(process.argv[2] ?? 5);
const pages = ['/', '/pistol', '/pistol-wizard', '/compare?ids=3,17,69', '/blog/footprints-and-plates'];

/** What Lighthouse calls applied throttling. */
const network = { offline: false, latency: 562.5, downloadThroughput: 196_608, uploadThroughput: 96_000 };
const slowdown = 4;

const ownStyles = /<style>(?:(?!<\/style>).)*--color-paper.*?<\/style>/s;
const sheet = /<link rel="stylesheet"[^>]*>/;

function sheetInHead(html: string): string {
  const [link = ''] = sheet.exec(html) ?? [];
  if (!ownStyles.test(html)) throw new Error('The document has no styles of its own');
  return html.replace(sheet, '').replace(ownStyles, () => link);
}

const variants: Record<string, (html: string) => string> = {
  'sheet in the head': sheetInHead,
  'styles in the document': (html) => html,
  'and font-display: swap': (html) => html.replace('font-display:optional', 'font-display:swap'),
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

async function fetchCompressed(url: string, rewrite: (html: string) => string): Promise<Answer> {
  const response = await fetch(url);
  const type = response.headers.get('Content-Type') ?? '';
  const whole = Buffer.from(await response.arrayBuffer());
  const text = type.startsWith('text/html') ? Buffer.from(rewrite(whole.toString())) : whole;
  const isText = /text|javascript|json|svg/.test(type);
  const body = isText ? gzipSync(text) : text;
  const kept = ['content-type', 'cache-control', 'content-security-policy'].flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const headers = { ...Object.fromEntries(kept), ...(isText && { 'content-encoding': 'gzip' }) };
  return { status: response.status, headers: { ...headers, 'content-length': String(body.length) }, body };
}

/** Answers as the edge would: compressed, and at once from the second time on. */
function edge(origin: string, port: number, rewrite: (html: string) => string): HttpServer {
  const answers = new Map<string, Promise<Answer>>();
  return createServer(async (request, response) => {
    const url = origin + request.url;
    const answer = answers.get(url) ?? fetchCompressed(url, rewrite);
    answers.set(url, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, headers).end(body);
  }).listen(port, 'localhost');
}

type Figures = { first: number; largest: number; hydrated: number; shift: number };

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const figures = { largest: 0, shift: 0 };
      Object.assign(window, { figures });
      const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      observe('largest-contentful-paint', ({ startTime }) => {
        figures.largest = startTime;
      });
      observe('layout-shift', (entry) => {
        figures.shift += (entry as PerformanceEntry & { value: number }).value;
      });
    });
    await page.goto(url, { timeout: 60_000, waitUntil: 'commit' });
    await page.locator('html[data-complete]').waitFor({ state: 'attached', timeout: 60_000 });
    const hydrated = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    return await page.evaluate((hydrated) => {
      const { figures } = window as unknown as { figures: { largest: number; shift: number } };
      const [first] = performance.getEntriesByName('first-contentful-paint');
      return { first: first?.startTime ?? Number.NaN, hydrated, ...figures };
    }, hydrated);
  } finally {
    await context.close();
  }
}

/** The optic that fits most pistols has the longest page of its kind. */
async function heaviestOptic(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/optics/pistol?q=Trijicon%20RMR&pageSize=1`);
  const [optic] = (await response.json()) as { id: number }[];
  return `/optic/${optic?.id}`;
}

const port = 8916;
const server = await serve(port, prepareState(1));
const edges = Object.values(variants).map((rewrite, index) => edge(server.origin, port + 1 + index, rewrite));
const browser = await launchBrowser();
try {
  console.log('| page | variant | first paint | largest paint | of the first row | interactive | shift |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const path of [...pages, await heaviestOptic(server.origin)]) {
    const figures = Object.keys(variants).map((): Figures[] => []);
    // The first round fills what answers from the second time on, and is not counted.
    for (let round = 0; round <= runs; round += 1)
      for (const [index, list] of figures.entries()) {
        const one = await measure(browser, `http://localhost:${port + 1 + index}${path}`);
        if (round > 0) list.push(one);
      }
    const of = (list: Figures[] | undefined, name: keyof Figures) => median((list ?? []).map((one) => one[name]));
    for (const [index, variant] of Object.keys(variants).entries()) {
      const list = figures[index];
      const ms = (name: keyof Figures) => `${Math.round(of(list, name)).toLocaleString('en')} ms`;
      const ratio = (of(list, 'largest') / of(figures[0], 'largest')).toFixed(2);
      console.log(
        `| ${path} | ${variant} | ${ms('first')} | ${ms('largest')} | ${ratio} | ${ms('hydrated')} | ${of(list, 'shift').toFixed(4)} |`,
      );
    }
  }
} finally {
  await browser.close();
  for (const one of edges) one.close();
  await server.stop();
}
