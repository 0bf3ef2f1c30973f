import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { layoutShifts } from '../../support/layout.ts';
import { phone } from '../../support/pages.ts';

type Named = {
  id: number;
  brand: string;
  productLine: string;
  moa: string | null;
  windowWidthMm: number | null;
  widthMm: number | null;
};

const glass = (page: Page) => page.getByRole('region', { name: 'What you see through the glass' });
const picture = (page: Page) => glass(page).getByRole('img', { name: /inches from the eye$/ });
async function pistolOptic(page: Page, wanted: (optic: Named) => boolean): Promise<Named> {
  const optics: Named[] = await (await page.request.get('/api/optics/pistol')).json();
  const optic = optics.find(wanted);
  if (optic === undefined) throw new Error('The catalog has no such optic.');
  return optic;
}

const is507c = ({ productLine, moa }: Named) => productLine === '507C X2' && moa === '2 / 32 MOA circle';

test('the simulator loads when scrolled to, shifts nothing, and works by keyboard', async ({ page, site }) => {
  const { id } = await pistolOptic(page, is507c);
  const chunks: string[] = [];
  page.on('request', (request) => request.url().includes('/through-the-glass-') && chunks.push(request.url()));
  // On larger screens it is near from the start.
  await page.setViewportSize({ width: 390, height: 600 });
  await site.open(`/optic/${id}`);
  expect(chunks, 'nothing is loaded before one scrolls').toEqual([]);
  await glass(page).getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
  await expect(picture(page)).toBeVisible();
  expect(chunks).toHaveLength(1);
  expect(await layoutShifts(page)).toEqual([]);
  await expect(glass(page).getByText('130 × 90 MOA (2.2° × 1.5°)')).toBeVisible();

  const toSight = glass(page).getByRole('slider', { name: 'Eye to sight' });
  await toSight.focus();
  await expect(toSight).toHaveAttribute('aria-valuetext', '24 inches');
  await page.keyboard.press('Home');
  await expect(toSight).toHaveAttribute('aria-valuetext', '18 inches');
  await page.keyboard.press('ArrowRight');
  await expect(toSight).toHaveAttribute('aria-valuetext', '19 inches');
  await page.keyboard.press('End');
  await expect(toSight).toHaveAttribute('aria-valuetext', '30 inches');
  await expect(glass(page).getByText('104 × 72 MOA (1.7° × 1.2°)')).toBeVisible();

  await page.keyboard.press('Tab');
  const toTarget = glass(page).getByRole('slider', { name: 'Eye to target' });
  await expect(toTarget).toBeFocused();
  await page.keyboard.press('End');
  await expect(toTarget).toHaveAttribute('aria-valuetext', '100 yards');
  await expect(glass(page).getByText('2.1 in', { exact: true })).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(glass(page).getByText('Round steel plate, 8 in')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(glass(page).getByText('Illustration, not medical advice.')).toBeVisible();
  await glass(page).getByRole('combobox', { name: 'Reticle' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(picture(page)).toHaveAccessibleName(
    'Holosun 507C X2: 2 MOA dot, 32 MOA ring on the plate at 100 yards, sight 30 inches from the eye',
  );
});

test('a comparison shows three sight pictures, and any two outlines one over the other', async ({ page, site }) => {
  const optics: Named[] = await (await page.request.get('/api/optics/pistol')).json();
  const three = optics.filter(({ widthMm }) => widthMm !== null).slice(0, 3);
  await site.open(`/compare?ids=${three.map(({ id }) => id).join(',')}`);
  await glass(page).getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
  await expect(picture(page)).toHaveCount(3);
  expect(await axeViolations(page, undefined, '#simulator + div')).toEqual([]);
  const overlay = page.getByRole('region', { name: 'One over the other, same scale' });
  await overlay.getByRole('combobox', { name: 'Thick red line' }).selectOption({ index: 1 });
  const [first, , third] = three.map(({ brand, productLine }) => `${brand} ${productLine}`);
  await expect(overlay.getByRole('img')).toHaveAccessibleName(new RegExp(`^${first}.* and ${third}`));
  await expect(overlay.getByRole('listitem')).toContainText([`${first}`, `${third}`]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dot on a sheet of paper, or a sentence, is there instead of the simulator', async ({ page }) => {
    const { id } = await pistolOptic(page, is507c);
    await page.goto(`/optic/${id}`);
    const drawn = glass(page).getByRole('img', { name: 'Target at 25 yards, 2 MOA: 0.52 in, 32 MOA ring: 8.4 in' });
    await expect(drawn).toBeVisible();
    expect((await glass(page).boundingBox())?.height).toBeLessThan(450);
    await page.goto(`/compare?ids=${id}`);
    await expect(glass(page)).toHaveText(/^What you see through the glassThe simulator needs JavaScript\.$/);
  });
});

type Offered = { id: number; moa: string | null; colors: string | null; windowWidthMm: number | null };

/** An optic in two dots and two colors, whose window is known. */
async function offeredOptic(page: Page): Promise<Offered> {
  const optics: Offered[] = await (await page.request.get('/api/optics/pistol')).json();
  const optic = optics.find(
    ({ moa, colors, windowWidthMm }) => moa === '3 or 6' && colors === 'Red, Green' && windowWidthMm !== null,
  );
  if (optic === undefined) throw new Error('The catalog has no such optic.');
  return optic;
}

test('one chooses the reticle and its color, and looks closer at the dot', async ({ page, site }) => {
  const optic = await offeredOptic(page);
  await page.setViewportSize(phone);
  await site.open(`/optic/${optic.id}`);
  await glass(page).scrollIntoViewIfNeeded();
  await glass(page).getByRole('combobox', { name: 'Reticle' }).selectOption('6 MOA dot');
  await expect(picture(page)).toHaveAccessibleName(/: 6 MOA dot on the bullseye/);
  await glass(page).getByRole('combobox', { name: 'Color' }).selectOption('Green');
  await expect(picture(page).locator('.text-lit-green')).toBeAttached();
  await expect(glass(page).getByText('30 MOA', { exact: true })).toBeVisible();
  await glass(page).getByRole('button', { name: 'Zoom to the dot' }).click();
  await expect(glass(page).getByText('6 MOA', { exact: true })).toBeVisible();
  await glass(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect(glass(page).getByText('30 MOA', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('without a window size the dot is shown alone, and the simulator waits folded', async ({ page, site }) => {
  const { id } = await pistolOptic(page, ({ moa, windowWidthMm }) => moa === '3' && windowWidthMm === null);
  await site.open(`/optic/${id}`);
  await expect(glass(page)).toContainText('Its window size is not published');
  await expect(picture(page)).toHaveCount(0);
  await glass(page).getByText('See the dot at other distances').click();
  await expect(picture(page)).toBeVisible();
});
