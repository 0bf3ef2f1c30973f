import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout.ts';
import { total } from '../support/list.ts';
import { desktop, phone } from '../support/pages.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Your pistol or an optic' });
const fits = (page: Page) => page.getByRole('region', { name: 'Your SIG Sauer P365-XMACRO' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the first screen has all ways in, and three taps lead to what mounts directly on a pistol', async ({
    page,
    site,
  }) => {
    await site.open('/');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: 'Find Your Perfect Red Dot Optic' })).toBeInViewport();
    await expect(box(page)).toBeInViewport({ ratio: 1 });
    const popular = main.getByRole('list', { name: 'Popular' }).getByRole('link');
    await expect(popular).toHaveText(['G43X MOS', 'P365-XMACRO', 'G19 MOS', 'Hellcat', 'Shield Plus']);
    for (const link of await popular.all()) await expect(link).toBeInViewport({ ratio: 1 });
    for (const name of ['Pistol Optics', 'Pistol Wizard', 'Rifle Optics']) {
      const way = main.getByRole('link', { name, exact: true });
      await expect(way).toBeInViewport({ ratio: 1 });
      expect(await way.evaluate((link) => link.scrollWidth - link.clientWidth), `${name} is cut`).toBeLessThanOrEqual(
        0,
      );
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await box(page).click();
    await box(page).pressSequentially('xmacro');
    const option = page.getByRole('option', { name: /^SIG Sauer P365-XMACRO Shield/ });
    await expect(option).toBeVisible();
    await option.click();
    await expect(page).toHaveURL('/pistols/sig-sauer-p365-xmacro');
    await expect(page.getByText('✓ My pistol')).toBeVisible();
    await expect(page.getByRole('main').getByText('Fits', { exact: true }).first()).toBeVisible();

    await site.open('/');
    await expect(fits(page).getByRole('listitem')).toHaveCount(3);
    await expect(fits(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    await expect(fits(page).getByRole('link', { name: /EPS Carry/ })).toContainText('Fits, disputed');
    await expect(fits(page).getByRole('link', { name: /Defender-CCW/ })).toContainText(/Fits(?!,)/);
  });
});

test('the worked answer, presets, comparisons and guides lead where they say', async ({ page, site }) => {
  await site.open('/');
  const example = page.getByRole('region', { name: 'Does the Holosun EPS Carry fit the Glock G43X MOS?' });
  await expect(example).toContainText('With a plate from the optic’s box');
  await expect(example.getByRole('img', { name: /^Holosun EPS Carry seen from behind, to scale/ })).toBeVisible();
  await expect(example.getByRole('link', { name: 'Shield RMSc' })).toHaveAttribute('href', '/footprints/rmsc');

  const preset = page
    .getByRole('region', { name: 'What are you shopping for?' })
    .getByRole('link', { name: /^Carry under \$200/ });
  const count = (await preset.textContent())?.match(/(\d+) optics$/)?.[1];
  await preset.click();
  await expect(total(page)).toHaveText(`${count} optics`);
  await page.goBack();
  await page.getByRole('link', { name: 'Holosun EPS Carry or Holosun 507K X2' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
  await expect(page.getByRole('columnheader', { name: /EPS Carry/ })).toBeVisible();
  await page.goBack();
  const guide = page.getByRole('region', { name: 'Newest guides' }).getByRole('heading').getByRole('link').first();
  const title = (await guide.textContent()) ?? '';
  await guide.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('pistols come first among what the pistol’s field suggests', async ({ page, site }) => {
  await site.open('/');
  await box(page).pressSequentially('shield');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText(
    'M&P9 Shield',
  );
});

test('a popular pistol becomes mine, answers the example, and can be undone', async ({ page, site }) => {
  await site.open('/');
  await page.getByRole('link', { name: 'P365-XMACRO' }).click();
  await expect(page).toHaveURL('/pistols/sig-sauer-p365-xmacro');
  await expect(page.getByText('Saved as my pistol', { exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Red Dot Atlas' }).click();
  await expect(page.getByRole('region', { name: /^Does the .+ fit the SIG Sauer P365-XMACRO\?$/ })).toBeVisible();
  await expect(fits(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fits(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: /fit the Glock G43X MOS\?$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hellcat' }).first()).toBeVisible();
});

test('what fits my pistol has its room before it is there', async ({ page, site, request }) => {
  const { pistol } = await (await request.get('/api/pistols/by-slug/sig-sauer-p365-xmacro')).json();
  await page.addInitScript((kept) => localStorage.setItem('red-dot-atlas:pistol', JSON.stringify(kept)), pistol);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await site.open('/');
    await expect(fits(page).getByRole('listitem')).toHaveCount(3);
    expect(await layoutShifts(page), `${viewport.width} px`).toEqual([]);
    if (viewport === phone) expect(await axeViolations(page)).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the box searches and a popular pistol opens its page', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('xmacro');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=xmacro');
    await page.goBack();
    await page.getByRole('link', { name: 'Hellcat' }).first().click();
    await expect(page).toHaveURL('/pistols/springfield-armory-hellcat-osp');
  });

  test('whoever has no pistol finds rifle sights and the rest', async ({ page }) => {
    await page.goto('/');
    const prisms = page.getByRole('link', { name: 'Prism', exact: true });
    await expect(prisms).toBeHidden();
    await page.getByText('Rifle or just browsing').click();
    await expect(box(page)).toBeHidden();
    await prisms.click();
    await expect(page).toHaveURL('/rifle?emitterType=Prism');
  });
});
