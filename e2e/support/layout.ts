import { expect, type Page } from '@playwright/test';
import { phone } from './pages.ts';

export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [phone.width, 320, 640, 768, 1024]) {
    await page.setViewportSize({ ...phone, width });
    const overflow = await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
      return document.documentElement.scrollWidth - innerWidth;
    });
    expect(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
}

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/**
 * An init script. It marks the start of the second frame after parsing ends. A busy machine may paint a partly parsed document; the
 * first frame after parsing then moves what was painted, which is not a fault.
 */
export function markWholeDocument(): void {
  document.addEventListener(
    'readystatechange',
    () => requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('whole document painted'))),
    { once: true },
  );
}

export async function layoutShifts(page: Page): Promise<string[]> {
  const mark = await page.waitForFunction(
    () => performance.getEntriesByName('whole document painted').map(({ startTime }) => startTime)[0],
  );
  return page.evaluate(
    (start) =>
      new Promise<string[]>((resolve) => {
        const name = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 100) : 'gone');
        new PerformanceObserver((list) => {
          const entries = (list.getEntries() as Shift[]).filter(({ startTime }) => startTime > start);
          resolve(entries.map(({ value, sources }) => `${value} ${sources.map(({ node }) => name(node))}`));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 200);
      }),
    (await mark.jsonValue()) ?? 0,
  );
}
