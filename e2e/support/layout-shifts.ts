import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/**
 * A script for each document: it notes when the frame after the first one with the whole document begins. A busy machine may paint
 * a partly parsed document, and the first frame after the parser's end then shows how the rest moves it.
 */
export function noteWholeDocument(): void {
  document.addEventListener(
    'readystatechange',
    () => requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('whole document painted'))),
    { once: true },
  );
}

/** The page's layout shifts since its document was whole, each with what moved. */
export function layoutShifts(page: Page): Promise<string[]> {
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
