import type { Page } from '@playwright/test';
import { button, readOptic } from '../../support/admin/admin-optics.ts';
import { checkAccess, openAdmin, signInAsAdmin, toast } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  batchCalls,
  interrupt,
  makeFindable,
  showPictures,
  startBatchAfter,
  withoutKey,
} from '../../support/searches.ts';

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
  await expect(page.locator('dl > div')).toHaveText([/Total Optics/, /With Images/, /Missing Images/]);
  const figures = (await page.locator('dl dd').allTextContents()).map((text) => Number(text.replace(',', '')));
  expect(figures[0]).toBe((figures[1] ?? 0) + (figures[2] ?? 0));
  await expect(tab(page, 'Single Optic Search')).toBeDisabled();
  await expect(tab(page, 'Batch Search')).toHaveAttribute('aria-selected', 'true');

  await page.getByPlaceholder('Search optics...').fill(brand.toUpperCase());
  await expect(page.getByRole('status').filter({ hasText: /^1 optic$/ })).toBeVisible();
  await expect(option(page, brand)).toHaveAccessibleName(`${brand} RMR No Images`);
  await option(page, brand).click();
  await expect(option(page, brand)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/admin/images?optic=${id}&q=${brand.toUpperCase()}`);
  await expect(tab(page, 'Single Optic Search')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: `${brand} RMR` })).toBeVisible();

  await button(page, 'Search Images').click();
  await expect(toast(page)).toContainText(new RegExp(`Found \\d+ images for ${brand} RMR`));
  await expect(tiles(page).nth(3)).toBeVisible();
  const shown = await tiles(page).count();
  await expect(toast(page)).toContainText(`Found ${shown} images`);
  const link = tiles(page).first().getByRole('link', { name: /^View/ });
  await expect(link).toHaveAttribute('href', /^https:\/\/shop\.example\//);
  await expect(link).toHaveAttribute('target', '_blank');

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
  await expect(toast(page)).toBeHidden();
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
  await url.fill('http://pictures.example/rmr.png');
  await button(page, 'Use This URL').click();
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription(/^Must be/);
  await url.fill('https://pictures.example/html.png');
  await button(page, 'Use This URL').click();
  await expect(toast(page)).toContainText('Failed to update image');
  await expect(toast(page), 'the form may be out of view').toContainText(`Right Side of ${brand} RMR`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is no JPEG, PNG, WebP, GIF or AVIF image' }),
  ).toBeVisible();
  await expect(url).toHaveValue('https://pictures.example/html.png');
  await url.fill('rmr.png');
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is no JPEG' }),
    'it was about another URL',
  ).toBeHidden();
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

test('a search shows failures, empty results and missing images, and can be stopped', async ({ page, site }) => {
  site.allow(/status of (404|502)|^request to https:\/\/pictures\.example$/);
  const broken = await makeFindable(page, { model: 'fault:malformed' });
  const empty = await makeFindable(page, { model: 'fault:empty' });
  await openAdmin(page, site, `/admin/images?optic=${broken.id}`, title);
  await button(page, 'Search Images').click();
  await expect(toast(page)).toContainText('Image search sent an unreadable response.');
  await expect(button(page, 'Search Images')).toBeFocused();

  await site.open(`/admin/images?optic=${empty.id}`);
  await button(page, 'Search Images').click();
  await expect(page.getByText('No images found', { exact: true })).toBeVisible();
  await expect(toast(page)).toContainText('Found 0 images');

  await page.route('**/search-images', () => undefined);
  await button(page, 'Search Images').click();
  await expect(button(page, 'Searching...')).toBeVisible();
  await button(page, 'Stop').click();
  await expect(page.getByText('Search stopped.')).toBeVisible();
  await expect(button(page, 'Search Images')).toBeFocused();

  await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404 }));
  const image = {
    thumbnail: 'https://pictures.example/gone.png',
    original: 'https://pictures.example/rmr.png',
    title: 'A dot',
    link: 'https://shop.example/',
  };
  const { id, brand, productLine } = empty;
  await page.route('**/search-images', (route) =>
    route.fulfill({ json: { images: [image], optic: { id, brand, productLine, model: null } } }),
  );
  await button(page, 'Search Images').click();
  await expect(tiles(page).getByRole('img', { name: 'Image could not be loaded' })).toBeVisible();
  await expect(toast(page)).toContainText('Found 1 image for');

  await site.open('/admin/images?optic=99999999');
  await expect(page.getByText('Optic not found')).toBeVisible();
});

test('a batch can be stopped and resumed', async ({ page, site }) => {
  await showPictures(page, site);
  const { id } = await makeFindable(page);
  await openAdmin(page, site, `/admin/images?optic=${id}&tab=batch`, title);
  const requests = batchCalls(page, batchPath);
  const release = await interrupt(page, batchPath, 2, () => undefined);
  await page.getByRole('radio', { name: 'Rifle Optics' }).check();
  const stopped = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === batchPath);
  await button(page, 'Start Batch Search').click();
  await expect(status(page)).toHaveText(/^20 of \d+ rifle optics searched/);
  await expect(page.getByRole('progressbar', { name: 'Optics searched' })).toHaveAttribute('value', '20');
  await expect(page.getByRole('columnheader')).toHaveText(['Optic', 'Current Images', 'Found Images', 'Actions']);
  await button(page, 'Stop').click();
  await stopped;
  await expect(status(page)).toHaveText(/^Stopped: 20 of/);
  await expect(button(page, 'Resume')).toBeFocused();
  await expect(rows(page)).toHaveCount(20);

  await tab(page, 'Single Optic Search').click();
  await expect(button(page, 'Search Images')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await tab(page, 'Batch Search').click();
  await expect(rows(page)).toHaveCount(20);
  release();
  await button(page, 'Resume').click();
  await tab(page, 'Single Optic Search').click();
  await expect(toast(page)).toContainText('Batch Search Complete', { timeout: 40_000 });
  const total = Number((await toast(page).textContent())?.match(/Processed (\d+) optics/)?.[1]);
  await tab(page, 'Batch Search').click();
  await expect(status(page)).toContainText(`Done: ${total} of ${total} rifle optics searched`);
  await expect(page.getByText(`${total} results`, { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(Math.min(total, 24));
  expect(requests[3], 'the stopped request is repeated').toEqual(requests[2]);
});

test('a batch that loses the server keeps its results and can be resumed', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await showPictures(page, site);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/images', title);
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
  await expect(toast(page)).toContainText('Batch Search Complete', { timeout: 40_000 });
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();

  await page.getByPlaceholder('Filter results...').fill(fault.brand.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/^1 of \d+ results$/)).toBeVisible();
  await expect(rows(page)).toContainText('Search failed');
  await expect(rows(page)).toContainText('Image search sent an unreadable response.');
  await expect(rows(page).getByRole('button')).toHaveCount(0);
  await page.getByPlaceholder('Filter results...').fill('no such optic');
  await expect(page.getByText('No results match the filter')).toBeVisible();
  await button(page, 'Clear filter').click();
  await page.getByPlaceholder('Filter results...').fill(brand);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('No Images12 images');

  const open = rows(page).getByRole('button', { name: `View Images of ${brand} RMR` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `${brand} RMR` });
  await expect(dialog.getByRole('listitem')).toHaveCount(12);
  await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(button(dialog, 'Close'), 'the close button stays in view').toBeInViewport({ ratio: 1 });
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
  await expect(toast(page)).toBeHidden();
  await checkAccess(page, 'images of a batch');
  await dialog
    .getByRole('button', { name: /^Front/ })
    .nth(1)
    .click();
  await expect(toast(page)).toContainText('Front View');
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

test('the optic picker can be reloaded after a failure, paged and searched', async ({ page, site }) => {
  site.allow(/status of 503/);
  await signInAsAdmin(page);
  await page.route('/api/admin/optics-table?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('/api/admin/stats', (route) => route.fulfill({ status: 503, body: '' }));
  await openAdmin(page, site, '/admin/images', title);
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading optics' })).toBeVisible();
  await expect(page.locator('dl dd').first()).toHaveText('Unknown');
  await checkAccess(page, 'a picker that failed');
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Try again').click();
  await expect(options(page)).toHaveCount(10);
  const next = page.getByRole('button', { name: 'Next page of optics' });
  await next.click();
  await expect(page).toHaveURL('/admin/images?page=2');
  await expect(next).toBeFocused();
  await page.getByPlaceholder('Search optics...').fill('no such optic');
  await expect(page.getByText('No optics found', { exact: true })).toBeVisible();
  expect(site.apiCalls).not.toContain('/api/admin/optics');
});
