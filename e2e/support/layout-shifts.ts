import type { Page } from '@playwright/test';

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

/** Layout shifts after the frame that first shows the whole document, each with what moved. */
export async function layoutShifts(page: Page): Promise<string[]> {
  // Contexts of the tests' fixtures have the init script.
  const mark = await page.waitForFunction(
    () => performance.getEntriesByName('whole document painted').map(({ startTime }) => startTime)[0],
  );
  return layoutShiftsAfter(page, (await mark.jsonValue()) ?? 0);
}

/**
 * Layout shifts after a time, each with what moved.
 * @param time in milliseconds since the navigation
 */
function layoutShiftsAfter(page: Page, time: number): Promise<string[]> {
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
    time,
  );
}
