import type { Browser } from '@playwright/test';
import { phone, quietness } from '../lib/browser.ts';

/** What Lighthouse calls applied throttling: bytes a second, and milliseconds until an answer starts. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

type Figures = { largest: number; shift: number; scriptBytes: number };

/** How a slow phone loads a page, until nothing more comes without input. */
export async function measurePaint(browser: Browser, url: string): Promise<Figures> {
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
    await page.goto(url, { timeout: 60_000 });
    await untilQuiet();
    return await page.evaluate(() => {
      const { figures } = window as unknown as { figures: { largest: number; shift: number } };
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
