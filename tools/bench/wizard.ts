import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator } from '@playwright/test';
import { keysThatFit } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { mountingChoices } from '#domain/fit/mounting/mounting.ts';
import { usesInList } from '#domain/optics/optics.ts';
import { readCatalog } from '../../catalog/loader/read.ts';
import { launchBrowser } from './lib/browser.ts';
import { median } from './lib/load.ts';
import { prepareState, root, serve } from './lib/servers.ts';

const port = 8915;
const cpuSlowdown = 4;
const settleMs = 500;
const walks = 3;

/** Counts the catalog's optic-ready pistols, and those with a mounting option that fits an optic of the pistol list. */
export function measureFit(): { ready: number; answered: number; choices: number } {
  const { pistols, optics } = readCatalog((name) => readFileSync(join(root, 'catalog/data', name), 'utf8'));
  const uses: readonly string[] = usesInList('pistol');
  const offered = optics.filter(({ primaryUse }) => uses.includes(primaryUse));
  const fits = (footprint: string) =>
    offered.some((optic) =>
      keysThatFit(shippedRegistry, footprint).some((key) => keysThatFit(shippedRegistry, optic.footprint)[0] === key),
    );
  const ready = pistols.filter(({ isOpticReady }) => isOpticReady);
  const answering = ready.map((pistol) =>
    mountingChoices(shippedRegistry, { pistol, footprints: pistol.footprints }).filter(({ footprintName }) =>
      fits(footprintName),
    ),
  );
  return {
    ready: ready.length,
    answered: answering.filter((choices) => choices.length > 0).length,
    choices: answering.reduce((sum, choices) => sum + choices.length, 0),
  };
}

type Walk = { requests: number; taps: Map<string, number> };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

/**
 * Walks a Glock 43X MOS owner's path from the home page to results, a comparison and a filter, on a phone and a desktop with
 * a slowed CPU. `requests` counts those to /api that the results need: not the links to guides, which come beside them. Each
 * tap is the median of a few walks, because garbage collection may slow one down.
 */
export async function measureWizard(): Promise<{ requests: number; slowestMs: number; slowestTap: string }> {
  const server = await serve(port, prepareState(1));
  const browser = await launchBrowser();
  try {
    let requests = 0;
    let [slowestMs, slowestTap] = [0, ''];
    for (const device of [phone, desktop]) {
      const walked: Walk[] = [];
      while (walked.length < walks) walked.push(await walk(browser, server.origin, device));
      requests = Math.max(requests, ...walked.map((one) => one.requests));
      for (const name of walked[0]?.taps.keys() ?? []) {
        const ms = median(walked.map(({ taps }) => taps.get(name) ?? Number.NaN));
        if (ms > slowestMs) [slowestMs, slowestTap] = [ms, name];
      }
    }
    return { requests, slowestMs, slowestTap };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function walk(browser: Browser, origin: string, device: BrowserContextOptions): Promise<Walk> {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  const page = await context.newPage();
  let requests = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/blog/guides') requests += 1;
  });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const taps: number[] = [];
    Object.assign(window, { taps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) taps.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });

  const main = page.getByRole('main');
  const slowest = new Map<string, number>();
  const tap = async (name: string, target: Locator, shown: Locator) => {
    // People aim before they tap: what scrolling and hovering paint is not part of the tap's response.
    await target.scrollIntoViewIfNeeded();
    if (!device.isMobile) await target.hover();
    await page.waitForTimeout(settleMs);
    await (device.isMobile ? target.tap() : target.click());
    await shown.waitFor();
    await page.waitForTimeout(settleMs);
    const taps = await page.evaluate(() => (window as unknown as { taps: number[] }).taps.splice(0));
    slowest.set(name, Math.max(0, ...taps));
  };
  const rows = main
    .getByRole('table', { name: 'Optics that fit' })
    .getByRole('row')
    .filter({ has: page.getByRole('button') });
  const link = (name: RegExp) => main.getByRole('link', { name });
  await tap('Pistol Wizard', link(/^Pistol Wizard/), link(/^Glock/));
  await tap('brand', link(/^Glock/), link(/^G43X MOS/));
  await tap('model', link(/^G43X MOS/), rows.first());
  const requestsToResults = requests;
  await tap('plate', link(/^Shield RMSc/), main.getByRole('heading', { name: /Shield RMSc/ }));
  await tap('Compare', rows.nth(1).getByRole('button'), page.getByRole('link', { name: 'Compare (1)' }));
  const green = main.getByRole('group', { name: 'Color' }).getByRole('checkbox', { name: /^Green/ });
  await tap('Filters', main.getByText(/^Filters/), green);
  await tap('a filter', green, main.getByRole('status').first());
  await context.close();
  return { requests: requestsToResults, taps: slowest };
}

if (import.meta.main) console.log(measureFit(), await measureWizard());
