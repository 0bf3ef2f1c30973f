/**
 * `node tools/bench/hydration.ts [RUNS] [FOLDER]`, after a build: how long a slow phone's main thread is busy at a time, from the
 * navigation until the page is complete. With the folder of another checkout that is built too, both are measured in turns. CPU
 * slowed 4 times, medians. Tasks are counted in CPU time, because a busy machine makes the time on the clock longer.
 */
import type { Browser } from '@playwright/test';
import { launchBrowser } from './lib/browser.ts';
import { median } from './lib/load.ts';
import { serveBuilds } from './lib/servers.ts';

const port = 8926;
const runs = Number(process.argv[2] ?? 5);
const other = process.argv[3];
const slowdown = 4;
/** What longer tasks take beyond this is blocking time. */
const shortMs = 50;
/** What follows completion belongs to it. */
const settleMs = 1000;

/** The heaviest of each kind: the optic that fits most pistols, the pistol with most choices, the longest guide. */
const pages = [
  '/',
  '/pistol',
  '/optic/177',
  '/compare?ids=3,17,69',
  '/pistols/glock-g43x-mos',
  '/blog/footprints-and-plates',
  '/contact',
];

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
};

type Figures = { longest: number; blocking: number; busy: number; hydrated: number; complete: number };

/** Milliseconds of each top-level task of the page's main thread after its first paint, before which there is nothing to tap. */
function tasksOf(events: TraceEvent[]): number[] {
  const isOurs = ({ args }: TraceEvent) => args?.data?.documentLoaderURL?.startsWith('http://localhost') ?? false;
  const navigation = events.findLast((event) => event.name === 'navigationStart' && isOurs(event));
  const paint = events.findLast(({ name, pid }) => name === 'firstContentfulPaint' && pid === navigation?.pid);
  if (navigation === undefined || paint === undefined) throw new Error('The trace has no first paint');
  const isTask = ({ name, pid, tid, ts }: TraceEvent) =>
    name === 'RunTask' && pid === navigation.pid && tid === navigation.tid && ts >= paint.ts;
  return events.filter(isTask).map(({ tdur = 0 }) => tdur / 1000);
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const times: Record<string, number> = {};
      Object.assign(window, { times });
      new MutationObserver(() => {
        for (const name of ['hydrated', 'complete'])
          if (name in document.documentElement.dataset) times[name] ??= performance.now();
        if (times.complete !== undefined) console.debug('complete');
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated', 'data-complete'] });
    });
    const categories = [
      'toplevel',
      'blink.user_timing',
      'loading',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
    ];
    await browser.startTracing(page, { categories });
    // A locator would look for the attribute again and again, on the thread that is measured.
    const completion = page.waitForEvent('console', { predicate: (message) => message.text() === 'complete' });
    await page.goto(url, { timeout: 60_000, waitUntil: 'commit' });
    await completion;
    await new Promise((settled) => setTimeout(settled, settleMs));
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const tasks = tasksOf(trace.traceEvents);
    const times = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
    return {
      longest: Math.max(...tasks),
      blocking: tasks.reduce((sum, ms) => sum + Math.max(0, ms - shortMs), 0),
      busy: tasks.reduce((sum, ms) => sum + ms, 0),
      hydrated: times.hydrated ?? Number.NaN,
      complete: times.complete ?? Number.NaN,
    };
  } finally {
    await context.close();
  }
}

const servers = await serveBuilds(port, other);
const browser = await launchBrowser();
try {
  console.log('| page | build | longest task | over 50 ms | all tasks | hydrated | complete |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const path of pages) {
    const figures = servers.map((): Figures[] => []);
    // The first round warms the server, and is not counted.
    for (let round = 0; round <= runs; round += 1)
      for (const [index, { origin }] of servers.entries()) {
        const one = await measure(browser, origin + path);
        if (round > 0) figures[index]?.push(one);
      }
    for (const [index, list] of figures.entries()) {
      const of = (name: keyof Figures) => `${Math.round(median(list.map((one) => one[name]))).toLocaleString('en')} ms`;
      const build = servers.length > 1 && index === 0 ? 'before' : 'now';
      console.log(
        `| ${path} | ${build} | ${of('longest')} | ${of('blocking')} | ${of('busy')} | ${of('hydrated')} | ${of('complete')} |`,
      );
    }
  }
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
}
