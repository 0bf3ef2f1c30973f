/**
 * `node tools/bench/interactions.ts [RUNS] [FOLDER]`, after a build: how long a phone takes from a tap or a key to the next paint
 * (Event Timing, which rounds to 8 ms), for each interaction of the walks below. The slowest of a walk is its INP. With the folder
 * of another checkout that is built too, both are measured in turns. CPU as it is and slowed 4 times, medians.
 */
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, quietness } from './lib/browser.ts';
import { median } from './lib/load.ts';
import { root } from './lib/servers.ts';
import { startVersion } from './versions/version.ts';

const runs = Number(process.argv[2] ?? 5);
const other = process.argv[3];

type Step = [name: string, act: (page: Page) => Promise<unknown>];

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const glass = (page: Page) => page.getByRole('region', { name: 'What you see through the glass' });
const firstCard = (page: Page) => main(page).getByRole('article').first();

/** What visitors do on each kind of page. */
const walks: Record<string, Step[]> = {
  '/': [
    ['type in the box', (page) => main(page).getByRole('combobox').first().pressSequentially('g43')],
    ['open the menu', (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()],
    ['choose my pistol', (page) => page.getByRole('banner').getByRole('button', { name: 'My pistol' }).tap()],
  ],
  '/pistol': [
    [
      'tap Compare',
      (page) =>
        firstCard(page)
          .getByRole('button', { name: /^Compare/ })
          .tap(),
    ],
    [
      'tap a heart',
      (page) =>
        firstCard(page)
          .getByRole('button', { name: /^Favorite/ })
          .tap(),
    ],
    ['open Details', (page) => firstCard(page).getByText('Details').tap()],
    ['type a search', (page) => page.getByRole('searchbox', { name: 'Search', exact: true }).pressSequentially('507')],
    [
      'open the filters',
      (page) =>
        page
          .getByRole('link', { name: 'Filters' })
          .or(page.getByRole('button', { name: 'Filters' }))
          .first()
          .tap(),
    ],
    ['choose a filter', (page) => dialog(page).locator('input[name=brand][value=Holosun]').tap()],
  ],
  '/optic/177': [
    ['choose a dot', (page) => main(page).getByRole('radio').nth(1).tap()],
    [
      'move a slider',
      async (page) => {
        await glass(page).getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
        await glass(page).getByRole('slider').first().focus();
        for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
      },
    ],
  ],
  '/compare?ids=3,17,69': [
    ['show only differences', (page) => page.getByRole('checkbox', { name: 'Show only differences' }).tap()],
    [
      'remove an optic',
      (page) =>
        main(page)
          .getByRole('link', { name: /^Remove/ })
          .first()
          .tap(),
    ],
  ],
  '/pistol-wizard?brand=Glock&model=G43X+MOS&plate=rmsc': [
    [
      'tap Compare',
      (page) =>
        main(page)
          .getByRole('button', { name: /^Compare/ })
          .first()
          .tap(),
    ],
    ['save my pistol', (page) => page.getByRole('button', { name: 'Save as my pistol' }).tap()],
  ],
  '/contact': [['type a name', (page) => page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ann')]],
};

/** @returns the longest interaction of each step of a walk, in ms */
async function walk(browser: Browser, origin: string, path: string, slowdown: number): Promise<Map<string, number>> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => {
        for (const event of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
          if (event.interactionId > 0) durations.push(event.duration);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    const untilQuiet = quietness(page);
    await page.goto(origin + path);
    await untilQuiet();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const longest = new Map<string, number>();
    for (const [name, act] of walks[path] ?? []) {
      await page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0));
      await act(page);
      // Entries come after the paint that ends them; what an interaction loads is drawn before the next one.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((painted) => setTimeout(painted, 400)));
      const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
      longest.set(name, Math.max(16, ...durations));
    }
    return longest;
  } finally {
    await context.close();
  }
}

const folders = other === undefined ? [root] : [resolve(other), root];
const servers = await Promise.all(folders.map((folder) => startVersion(folder, folder)));
const browser = await launchBrowser();
try {
  console.log('| page | interaction | build | CPU as it is | CPU 4 times slower |');
  console.log('| --- | --- | --- | ---: | ---: |');
  for (const path of Object.keys(walks)) {
    const found = servers.map(() => new Map<string, number[]>());
    for (let round = 0; round < runs; round += 1)
      for (const [index, { origin }] of servers.entries())
        for (const slowdown of [1, 4])
          for (const [name, ms] of await walk(browser, origin, path, slowdown)) {
            const key = `${name} ${slowdown}`;
            found[index]?.set(key, [...(found[index]?.get(key) ?? []), ms]);
          }
    for (const [name] of walks[path] ?? [])
      for (const [index, all] of found.entries()) {
        const of = (slowdown: number) => `${Math.round(median(all.get(`${name} ${slowdown}`) ?? []))} ms`;
        const build = servers.length > 1 && index === 0 ? 'before' : 'now';
        console.log(`| ${path} | ${name} | ${build} | ${of(1)} | ${of(4)} |`);
      }
  }
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
}
