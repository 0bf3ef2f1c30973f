import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { expectNoOverflow, layoutShifts } from '../../support/layout.ts';
import { desktop, phone } from '../../support/pages.ts';

test('the columns of a table keep their widths while only its first rows are there', async ({ page, site }) => {
  for (const path of ['/pistol-wizard?brand=Springfield+Armory&model=Echelon+4.5F', '/brands/holosun']) {
    await site.open(path);
    for (const width of [phone.width, 768, desktop.width]) {
      await page.setViewportSize({ ...desktop, width });
      const whole = await columnWidths(page);
      expect(whole.length).toBeGreaterThan(4);
      // A busy network delivers the rest later, and rows that come must not move those that are read.
      const firstRows = await page.addStyleTag({
        content: 'tbody:not(:nth-of-type(1)), tbody tr:nth-child(n + 4) { display: none }',
      });
      expect(await columnWidths(page), `${path} at ${width} px`).toEqual(whole);
      await firstRows.evaluate((style) => (style as HTMLElement).remove());
    }
  }
});

test("the visitor's own comparison does not shift as it comes, and does not overflow", async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('red-dot-atlas:compare', '[1,2]'));
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await site.open('/compare');
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page), `${viewport.width} px`).toEqual([]);
  }
  await expectNoOverflow(page);
});

function columnWidths(page: Page): Promise<number[]> {
  return page
    .locator('.fit-table thead th')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
}

test('going back leads to the same place of a page whose lower sections are laid out late', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open('/');
  const question = page.getByRole('region', { name: 'Frequently Asked Questions' }).getByRole('group').last();
  await question.scrollIntoViewIfNeeded();
  const place = () => question.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(place).toBeLessThan(phone.height);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  await link.focus();
  const before = await place();
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About Red Dot Atlas' })).toBeFocused();
  await page.goBack();
  await expect(question).toBeVisible();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5);
});
