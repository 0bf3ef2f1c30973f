import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { phone } from '../../support/pages.ts';

type Offered = { id: number; moa: string | null; colors: string | null };

/** An optic that is drawn, in two dots and two colors. */
async function offeredOptic(page: Page): Promise<Offered> {
  const optics: Offered[] = await (await page.request.get('/api/optics/pistol')).json();
  const optic = optics.find(({ moa, colors }) => moa === '3 or 6' && colors === 'Red, Green');
  if (optic === undefined) throw new Error('The catalog has no such optic.');
  return optic;
}

test('choosing a reticle and a color changes the drawing of an optic', async ({ page, site }) => {
  const optic = await offeredOptic(page);
  await page.setViewportSize(phone);
  await site.open(`/optic/${optic.id}`);
  const drawing = page.getByRole('img', { name: /seen from behind/ });
  await expect(drawing).toHaveAccessibleName(/3 or 6 MOA dot in red or green$/);
  await expect(drawing.locator('.od-dot')).toHaveCount(2);

  await page.getByRole('radio', { name: '6 MOA dot' }).check();
  await expect(drawing).toHaveAccessibleName(/; 6 MOA dot in red or green$/);
  await expect(drawing.locator('.od-dot')).toHaveCount(1);
  await expect(drawing.locator('.od-red')).toBeAttached();

  await page.getByRole('radio', { name: 'Red' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(drawing).toHaveAccessibleName(/; 6 MOA dot in green$/);
  await expect(drawing.locator('.od-green')).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
});

test('without script the drawing shows every dot, and no choice that would do nothing', async ({ browser, page }) => {
  const { id } = await offeredOptic(page);
  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(`/optic/${id}`);
  await expect(reader.getByRole('img', { name: /seen from behind/ }).locator('.od-dot')).toHaveCount(2);
  await expect(reader.getByRole('radio', { name: '6 MOA dot', includeHidden: true })).toBeHidden();
  await reader.close();
});
