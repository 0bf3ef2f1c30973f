import { expect, test } from '../support/fixtures.ts';
import { choices, desktop, pages, phone } from '../support/pages.ts';

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

for (const path of [...pages.map((page) => page.path), ...choices, '/pistol?brand=Holosun&color=Green']) {
  for (const viewport of [phone, desktop]) {
    test(`${path} does not shift during hydration at ${viewport.width} px`, async ({ page, site }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        localStorage.setItem('red-dot-atlas:compare', '[1,2]');
        localStorage.setItem('theme', 'dark');
      });
      await site.open(path);
      await page.waitForTimeout(1000);
      const shifts = await page.evaluate(
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
      expect(shifts).toEqual([]);
    });
  }
}
