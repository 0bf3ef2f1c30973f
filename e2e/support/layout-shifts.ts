import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** The page's layout shifts so far, each with what moved. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const name = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 100) : 'gone');
        // A busy machine may paint a partly parsed document, which shifts as the rest arrives.
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const parsed = document?.domInteractive ?? 0;
        new PerformanceObserver((list) => {
          const entries = (list.getEntries() as Shift[]).filter(({ startTime }) => startTime > parsed);
          resolve(entries.map(({ value, sources }) => `${value} ${sources.map(({ node }) => name(node))}`));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 200);
      }),
  );
}
