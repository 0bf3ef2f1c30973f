import type { Browser, Page } from '@playwright/test';
import { phone, quietness } from '../lib/browser.ts';
import type { Version } from './version.ts';

const slowdown = 4;
/** What follows the last answer, such as hydration. */
const settleMs = 1000;

/** Links that a visitor follows, one after the other, from the home page on; the bare page has one link. */
const steps: Record<string, string> = {
  'home to Pistol Optics': 'main a[href="/pistol"]',
  'list to the first optic': 'main a[href^="/optic/"]',
  'optic to its brand': 'main a[href^="/brands/"]',
};

type Tapped = { at: number; heading: string };
type Recording = Window & { painted?: number };

/** Runs in each document. Times are since the epoch, because a link may lead to another document. */
function record(): void {
  const now = () => performance.timeOrigin + performance.now();
  const headingNow = () => document.querySelector('h1')?.textContent ?? '';
  const look = () => {
    const { at, heading } = JSON.parse(sessionStorage.getItem('tapped') ?? '{}') as Partial<Tapped>;
    if (at === undefined || ['', heading].includes(headingNow())) return;
    sessionStorage.removeItem('tapped');
    // The first callback comes before the paint, the second after it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        (window as Recording).painted = now() - at;
      }),
    );
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const tapped: Tapped = { at: performance.timeOrigin + timeStamp, heading: headingNow() };
      sessionStorage.setItem('tapped', JSON.stringify(tapped));
    },
    true,
  );
}

async function tap(page: Page, selector: string): Promise<number> {
  const link = page.locator(selector).first();
  // People aim before they tap.
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(settleMs);
  await link.tap();
  const painted = await page.waitForFunction(() => (window as Recording).painted, null, { polling: 250 });
  await page.evaluate(() => {
    delete (window as Recording).painted;
  });
  return (await painted.jsonValue()) ?? Number.NaN;
}

/** Milliseconds from each tap to the paint of the next page's heading, once the connection is warm. */
export async function measureTaps(browser: Browser, { origin }: Version): Promise<Record<string, number>> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(record);
    const untilQuiet = quietness(page);
    await page.goto(origin);
    await untilQuiet();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: Record<string, number> = {};
    for (const [name, selector] of Object.entries(steps)) {
      times[name] = await tap(page, selector);
      await untilQuiet();
    }
    return times;
  } finally {
    await context.close();
  }
}
