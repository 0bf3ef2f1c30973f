import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { administrator } from '../../e2e/support/admin/administrator.ts';
import { launchBrowser } from './lib/browser.ts';
import { prepareState, root, run, serve } from './lib/servers.ts';

const port = 8919;
/** About 10,000 optics. */
const times = 49;
const cpuSlowdown = 4;
const rounds = 4;
/** Milliseconds between keystrokes. The debounce is 250 ms: the first pace stays ahead of it, the others hit rendering results. */
const paces = [120, 300, 420];
const word = 'holosun';

/** `slowestMs` ignores one keystroke in fifty, as INP does. */
type Keys = { medianMs: number; slowestMs: number };

type Recorded = { keys: number[]; longTasks: number[]; shownAt: number };
/** The window of a recorded page. */
type Recording = Window & { recorded: Recorded };

/** Runs in the page. Records the time from each keydown to the next frame, and when the table's first row is painted. */
function record(): void {
  const recorded: Recorded = { keys: [], longTasks: [], shownAt: 0 };
  (window as unknown as Recording).recorded = recorded;
  const afterPaint = (done: () => void) => requestAnimationFrame(() => setTimeout(done));
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => key.length === 1 && afterPaint(() => recorded.keys.push(performance.now() - timeStamp)),
    true,
  );
  new PerformanceObserver((list) => {
    recorded.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const rows = new MutationObserver(() => {
    if (!document.querySelector('table[aria-label="Optics"] tbody tr')) return;
    rows.disconnect();
    afterPaint(() => {
      recorded.shownAt = performance.now();
    });
  });
  rows.observe(document, { childList: true, subtree: true });
}

const recordedIn = (page: Page) => page.evaluate(() => (window as unknown as Recording).recorded);

const resetRecording = (page: Page) =>
  page.evaluate(() => Object.assign((window as unknown as Recording).recorded, { keys: [], longTasks: [] }));

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const slowest = (values: number[]) => values.sort((a, b) => b - a)[Math.floor(values.length / 50)] ?? 0;

async function slowedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(record);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** Types the word at each pace. @returns keystroke times and long tasks */
async function type(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await page.waitForTimeout(1000);
  await resetRecording(page);
  for (const pace of paces) {
    await page.keyboard.type(word, { delay: pace });
    await page.waitForTimeout(1500);
    await field.press('Control+a');
    await field.press('Delete');
    await page.waitForTimeout(1500);
  }
  return recordedIn(page);
}

async function bareScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(root, 'tools/bench/bare-input.ts') } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!(output && 'output' in output)) throw new Error('Nothing was built');
  return output.output[0].code;
}

/** Measures from a search's last keystroke to its painted rows. */
async function timeSearch(page: Page): Promise<number> {
  const field = page.getByLabel('Search optics', { exact: true });
  await field.fill('holosu');
  await page.waitForTimeout(2000);
  return page.evaluate(
    () =>
      new Promise<number>((shown) => {
        const pressed = performance.now();
        const url = location.href;
        new MutationObserver((_, observer) => {
          const list = document.querySelector('[aria-busy="false"] table[aria-label="Optics"]');
          if (location.href === url || list === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => shown(performance.now() - pressed)));
        }).observe(document, { childList: true, subtree: true, attributes: true });
        const input = document.querySelector<HTMLInputElement>('input[type="search"]');
        input?.focus();
        document.execCommand('insertText', false, 'n');
      }),
  );
}

/** Measures the optics table with about 10,000 optics on a slowed CPU, and keystrokes in a bare input to compare. */
export async function measureAdminTable() {
  const state = prepareState(times);
  run('node', ['e2e/support/server/seed-administrator.ts', state]);
  const server = await serve(port, state);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
    const login = await context.request.post(`${server.origin}/api/login`, {
      data: administrator,
      headers: { Origin: server.origin },
    });
    if (!login.ok()) throw new Error(`Login: ${login.status()}`);
    const code = await bareScript();
    const counted = await context.request.get(`${server.origin}/api/admin/optics-table?page=1&pageSize=1`);
    const shown: number[] = [];
    const searches: number[] = [];
    const table: number[] = [];
    const bare: number[] = [];
    const longTasks: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await slowedPage(context);
      await page.goto(`${server.origin}/admin/optics`);
      await page.getByRole('table', { name: 'Optics' }).getByRole('row').nth(50).waitFor();
      await page.waitForTimeout(500);
      shown.push((await recordedIn(page)).shownAt);
      const typed = await type(page, 'Search optics');
      table.push(...typed.keys);
      longTasks.push(...typed.longTasks);
      searches.push(await timeSearch(page));
      await page.close();

      const empty = await slowedPage(context);
      await empty.route('**/bare', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<div id="root"></div><script type="module">${code}</script>`,
        }),
      );
      await empty.goto(`${server.origin}/bare`);
      bare.push(...(await type(empty, 'Bare')).keys);
      await empty.close();
    }
    const keys = (values: number[]): Keys => ({ medianMs: median(values), slowestMs: slowest(values) });
    return {
      optics: Number(counted.headers()['x-total-count']),
      shownMs: median(shown),
      searchMs: median(searches),
      table: keys(table),
      bare: keys(bare),
      longestTaskMs: Math.max(0, ...longTasks),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

if (import.meta.main) console.log(await measureAdminTable());
