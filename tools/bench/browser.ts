import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { toolEnv } from '../lib/run.mjs';

/** The whole browser, which paints as visitors' browsers do; its headless shell does not. */
const browserPath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Launches the Chromium of `CHROMIUM_PATH` or of the system, else Playwright's. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(browserPath !== undefined && { executablePath: browserPath }), args: flags });
}

/** The phone that Lighthouse emulates, and what it calls applied throttling. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

const quietMs = 2000;
const longestMs = 60_000;

function quietness(page: Page): () => Promise<void> {
  let open = 0;
  let since = performance.now();
  const count = (change: number) => () => {
    open += change;
    since = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const deadline = performance.now() + longestMs;
    while (open > 0 || performance.now() - since < quietMs) {
      if (performance.now() > deadline) throw new Error(`${page.url()} is still loading`);
      await wait(50);
    }
  };
}

type Paint = { largest: number; shift: number };

export async function measurePaint(browser: Browser, url: string): Promise<Paint & { scriptBytes: number }> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
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
    const untilQuiet = quietness(page);
    await page.goto(url, { timeout: longestMs });
    await untilQuiet();
    return await page.evaluate(() => {
      const { figures } = window as unknown as { figures: Paint };
      const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        contentType: string;
      })[];
      const scripts = resources.filter(({ contentType }) => contentType.includes('javascript'));
      // What a preload brought and a script used may be listed twice.
      const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
      return { ...figures, scriptBytes: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) };
    });
  } finally {
    await context.close();
  }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Chromium sometimes loses a part of a trace; Lighthouse then measures nothing and asks for another run. */
const lostTrace = /NO_NAVSTART|NO_FCP/;
const attempts = 4;

/** Lighthouse's simulated slow phone: blocking time in ms, layout shift, and scores of up to 100. */
export async function measureLighthouse(url: string): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  const env = { ...toolEnv, ...(browserPath !== undefined && { CHROME_PATH: browserPath }) };
  // Not a dependency, because it is large and only used here.
  const command = ['--yes', 'lighthouse@13.5.0', url, '--quiet', '--output=json', `--output-path=${output}`];
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await promisify(execFile)('npx', [...command, `--chrome-flags=${flags.join(' ')}`], { env });
        break;
      } catch (error) {
        if (attempt === attempts || !lostTrace.test(String(error))) throw error;
      }
    }
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
    const audit = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
    const scores = categories.map((name) => [name, Math.round((report.categories[name].score ?? Number.NaN) * 100)]);
    return {
      blocking: audit('total-blocking-time'),
      simulatedShift: audit('cumulative-layout-shift'),
      ...Object.fromEntries(scores),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
