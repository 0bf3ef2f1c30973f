import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { choices, desktop, pages, phone } from '../support/pages.ts';

for (const path of [...pages.map((page) => page.path), ...choices, '/pistol?brand=Holosun&color=Green']) {
  for (const viewport of [phone, desktop]) {
    test(`${path} does not shift during hydration at ${viewport.width} px`, async ({ page, site }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        localStorage.setItem('red-dot-atlas:compare', '[1,2]');
        localStorage.setItem('theme', 'dark');
      });
      await site.open(path);
      await page.waitForLoadState('networkidle');
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
}
