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
  await page.waitForFunction(() => performance.getEntriesByName('whole document painted').length > 0);
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const name = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 100) : 'gone');
        const whole = performance.getEntriesByName('whole document painted')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          const entries = (list.getEntries() as Shift[]).filter(({ startTime }) => startTime > whole);
          resolve(entries.map(({ value, sources }) => `${value} ${sources.map(({ node }) => name(node))}`));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 200);
      }),
  );
}
