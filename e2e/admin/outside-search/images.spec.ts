import type { Page } from '@playwright/test';
import { readOptic } from '../../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../../support/admin/admins.ts';
import { button, closeToast, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  batchCalls,
  interrupt,
  makeFindable,
  showPictures,
  startBatchAfter,
  withoutKey,
} from '../../support/outside-search.ts';

const title = 'Image Management';
const batchPath = '/api/admin/optics/batch-search-images';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const options = (page: Page) => page.getByRole('list', { name: 'Optics' }).getByRole('button');
const option = (page: Page, brand: string) => options(page).and(page.getByRole('button', { name: new RegExp(brand) }));
const view = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const tiles = (page: Page) => page.getByRole('list', { name: 'Images found' }).getByRole('listitem');
const status = (page: Page) => page.getByText(/of \d+ .*optics searched(, \d+ failed)?$/);
const rows = (page: Page) => page.getByRole('table', { name: 'Batch results' }).locator('tbody').getByRole('row');

test('an administrator selects an optic, searches its images and uses them', async ({ page, site }) => {
  await showPictures(page, site);
  const { id, brand } = await makeFindable(page);
  await openAdmin(page, site, '/admin/images', title);
  await page.getByLabel('Missing images').click();
  await expect(page.getByLabel('Missing images')).not.toBeChecked();
  await page.getByPlaceholder('Search optics...').fill(brand.toUpperCase());
  await expect(page.getByRole('status').filter({ hasText: /^1 optic$/ })).toBeVisible();
  await expect(option(page, brand)).toHaveAccessibleName(`${brand} RMR No Images`);
  await option(page, brand).click();
  await expect(option(page, brand)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/admin/images?optic=${id}&q=${brand.toUpperCase()}&missing=0`);
  await expect(tab(page, 'Single Optic Search')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: `${brand} RMR` })).toBeVisible();

  await button(page, 'Search Images').click();
  await expect(toast(page)).toContainText(new RegExp(`Found \\d+ images for ${brand} RMR`));
  await expect(tiles(page).nth(3)).toBeVisible();

  await view(page, 'Left Side').check();
  await tiles(page)
    .nth(1)
    .getByRole('button', { name: /^Use as Left Side/ })
    .click();
  await expect(toast(page)).toContainText('Image Updated');
  await expect(toast(page)).toContainText(`Left Side of ${brand} RMR`);
  await expect(tiles(page).nth(1).getByRole('button')).toHaveText(/^Used/);
  await expect(option(page, brand)).toHaveAccessibleName(`${brand} RMR Left`);
  const { leftSideImageUrl } = await readOptic(page, id);
  expect(leftSideImageUrl, 'a copy is stored by default').toMatch(/^\/images\/[0-9a-f]{64}\.png$/);
  expect((await page.request.get(leftSideImageUrl)).status()).toBe(200);

  await page.getByLabel('Store a copy here').uncheck();
  await view(page, 'Front View').check();
  await tiles(page).first().getByRole('button').click();
  await expect(option(page, brand)).toHaveAccessibleName(`${brand} RMR Front Left`);
  expect((await readOptic(page, id)).frontImageUrl).toMatch(/^https:\/\/pictures\.example\/.+\.png$/);
  // axe reports a button partly covered by a notification as too small.
  await expect(toast(page)).toContainText('Front View');
  await closeToast(page);
  await checkAccess(page, 'images of one optic');
});

test('an image URL can be entered by hand, even if image search has no key', async ({ page, site }) => {
  site.allow(/status of (415|503)/);
  await showPictures(page, site);
  const { id, brand } = await makeFindable(page);
  await withoutKey(page, 'images', 'IMAGE_SEARCH_KEY');
  const message = 'Image search is off. Set IMAGE_SEARCH_KEY to turn it on.';
  const refusal = { status: 503, json: { message, code: 'unavailable', requestId: 'x' } };
  await page.route('**/search-images', (route) => route.fulfill(refusal));
  await openAdmin(page, site, `/admin/images?optic=${id}`, title);
  await expect(page.getByText(message)).toBeVisible();
  await checkAccess(page, 'without a key');
  await button(page, 'Search Images').click();
  await expect(toast(page)).toContainText(message);
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();

  await view(page, 'Right Side').check();
  const url = page.getByLabel('Image URL for Right Side');
  await url.fill('https://pictures.example/html.png');
  await button(page, 'Use This URL').click();
  await expect(toast(page)).toContainText('Failed to update image');
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is no JPEG, PNG, WebP, GIF or AVIF image' }),
  ).toBeVisible();
  await expect(url).toHaveValue('https://pictures.example/html.png');
  await url.fill('  https://pictures.example/rmr.png ');
  await button(page, 'Use This URL').click();
  await expect(toast(page)).toContainText('Image Updated');
  await expect(url).toHaveValue('');
  await expect(view(page, 'Right Side')).toHaveAccessibleName('Right Side (has an image)');
  expect(await readOptic(page, id)).toMatchObject({
    brand,
    frontImageUrl: null,
    rightSideImageUrl: expect.stringMatching(/^\/images\//),
  });
});

test('a batch that loses the server keeps its results and can be resumed', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await showPictures(page, site);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/images', title);
  await expect(page.getByText(/^\d+ optics, one search each/)).toBeVisible();
  const requests = batchCalls(page, batchPath);
  const reconnect = await interrupt(page, batchPath, 1, (route) => route.abort());
  await button(page, 'Start Batch Search').click();
  await expect(toast(page)).toContainText('Failed to perform batch search');
  const alert = page.getByRole('alert').filter({ hasText: 'The server didn’t respond.' });
  await expect(alert).toContainText('Your results so far are still here.');
  await expect(status(page)).toHaveText(/^Interrupted: 10 of \d+ optics searched/);
  await expect(rows(page)).toHaveCount(10);
  await checkAccess(page, 'a batch that was interrupted');
  reconnect();
  const release = await interrupt(page, batchPath, 1, () => undefined);
  await button(page, 'Resume').click();
  await expect(alert).toBeHidden();
  await expect(rows(page)).toHaveCount(20);
  expect(requests.every(({ primaryUse }) => primaryUse === 'all')).toBe(true);
  expect(requests.every(({ missingOnly }) => missingOnly)).toBe(true);
  release();
});

test('batch results can be filtered, viewed and used for each view', async ({ page, site }) => {
  await showPictures(page, site);
  const { id, brand } = await makeFindable(page, { primaryUse: 'Pistol (Micro-compact)' });
  const fault = await makeFindable(page, { primaryUse: 'Pistol (Micro-compact)', productLine: 'fault:malformed' });
  await openAdmin(page, site, '/admin/images', title);
  await startBatchAfter(page, batchPath, id - 1);
  await page.getByRole('radio', { name: 'Pistol Optics' }).check();
  await button(page, 'Start Batch Search').click();
  await expect(toast(page)).toContainText('Batch Search Complete');
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();

  await page.getByPlaceholder('Filter results...').fill(fault.brand.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/^1 of \d+ results$/)).toBeVisible();
  await expect(rows(page)).toContainText('Image search sent an unreadable response.');
  await page.getByPlaceholder('Filter results...').fill(brand);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('No Images12 images');

  const open = rows(page).getByRole('button', { name: `View Images of ${brand} RMR` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `${brand} RMR` });
  await expect(dialog.getByRole('listitem')).toHaveCount(12);
  await dialog
    .getByRole('listitem')
    .nth(2)
    .getByRole('button', { name: /^Right/ })
    .click();
  await expect(toast(page)).toContainText('Image Updated');
  await expect(dialog).toContainText('Current images: Right');
  await dialog
    .getByRole('listitem')
    .nth(0)
    .getByRole('button', { name: /^Front/ })
    .click();
  await expect(dialog).toContainText('Current images: FrontRight');
  await expect(toast(page)).toContainText('Front View');
  await closeToast(page);
  await checkAccess(page, 'images of a batch', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog, 'Escape closes the dialog, not the notification').toBeHidden();
  await expect(open).toBeFocused();
  await expect(rows(page)).toContainText('FrontRight');
  const optic = await readOptic(page, id);
  expect([optic.frontImageUrl, optic.leftSideImageUrl, optic.rightSideImageUrl]).toEqual([
    expect.stringMatching(/^\/images\//),
    null,
    expect.stringMatching(/^\/images\//),
  ]);
});
