import type { Page } from '@playwright/test';
import { openAdmin, signInAsAdmin } from '../../support/admin/admins.ts';
import { button } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { batchCalls, interrupt, showPictures } from '../../support/outside-search.ts';

const images = { path: '/api/admin/optics/batch-search-images', title: 'Image Management', at: '/admin/images' };
const status = (page: Page) => page.getByText(/of \d+ .*optics searched(, \d+ failed)?$/);
const rows = (page: Page) => page.getByRole('table', { name: 'Batch results' }).locator('tbody').getByRole('row');
const choice = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const discardDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard the results?' });

type Row = { id: number; success?: boolean };

function imageRow({ id, success = true }: Row) {
  const optic = { id, brand: `Brand ${id}`, productLine: 'Dot', model: null };
  const currentImages = { front: null, leftSide: null, rightSide: null };
  return { optic: { ...optic, currentImages }, success, images: [], error: success ? null : 'It was rejected.' };
}

async function fulfillPages(page: Page, path: string, pages: object[][], total = pages.flat().length): Promise<void> {
  let calls = 0;
  await page.route(path, (route) => {
    const results = pages[calls];
    calls += 1;
    if (results === undefined) return route.fallback();
    const searched = pages.slice(0, calls).flat().length;
    const nextCursor = searched === total ? null : searched;
    return route.fulfill({ json: { success: true, error: null, results, totalOptics: total, nextCursor } });
  });
}

const ids = (count: number, from = 1): Row[] => Array.from({ length: count }, (_, index) => ({ id: from + index }));

test('starting over asks before discarding results and unlocks the choice of optics', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, images.at, images.title);
  const requests = batchCalls(page, images.path);
  await fulfillPages(page, images.path, [ids(2).map(imageRow), ids(1, 3).map(imageRow)], 3);
  await page.route(images.path, (route) => (requests.length === 2 ? undefined : route.fallback()));
  await choice(page, 'Rifle Optics').check();
  await button(page, 'Start Batch Search').click();
  await expect(status(page)).toHaveText('2 of 3 rifle optics searched');
  await button(page, 'Stop').click();
  await expect(choice(page, 'Rifle Optics')).toBeChecked();
  await expect(choice(page, 'Pistol Optics')).toBeDisabled();

  await button(page, 'Start Over').click();
  await button(discardDialog(page), 'Keep Results').click();
  await expect(button(page, 'Start Over')).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await button(page, 'Resume').click();
  await expect(status(page)).toHaveText('Done: 3 of 3 rifle optics searched');
  await expect(choice(page, 'Pistol Optics')).toBeDisabled();
  await button(page, 'Start Over').click();
  await button(discardDialog(page), 'Discard Results').click();
  await expect(rows(page)).toHaveCount(0);
  await expect(button(page, 'Start Batch Search')).toBeFocused();
  await choice(page, 'Pistol Optics').check();
});

test('failed rows can be filtered and retried', async ({ page, site }) => {
  site.allow(/status of 503/);
  await signInAsAdmin(page);
  const failed = [2, 3, 4].map((id) => ({ id, success: false }));
  const image = { thumbnail: '', original: 'https://pictures.example/a.png', title: 'A dot', link: '' };
  const again = [{ ...imageRow({ id: 2 }), images: Array(12).fill(image) }];
  const rejected = [{ ...imageRow({ id: 3, success: false }), error: 'Rejected once more.' }];
  const requests = batchCalls(page, images.path);
  await page.route(images.path, (route) =>
    route.fulfill({ status: 503, json: { message: 'The key is gone.', code: 'unavailable', requestId: 'x' } }),
  );
  await fulfillPages(page, images.path, [[{ id: 1 }, ...failed].map(imageRow), again, rejected], 4);
  await openAdmin(page, site, images.at, images.title);
  await button(page, 'Start Batch Search').click();
  await expect(status(page)).toHaveText('Done: 1 of 4 optics searched, 3 failed');
  await choice(page, 'Failed (3)').check();
  await expect(rows(page)).toHaveCount(3);
  await button(page, 'Retry 3 failed').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The key is gone.' })).toBeVisible();
  await expect(rows(page), 'retried rows stay in the filter').toHaveCount(3);
  await expect(rows(page).nth(0)).toContainText('12 images');
  await expect(rows(page).nth(1)).toContainText('Rejected once more.');
  await expect(rows(page).nth(2)).toContainText('It was rejected.');
  await expect(status(page)).toHaveText('Done: 2 of 4 optics searched, 2 failed');
  await expect(choice(page, 'Failed (2)')).toBeChecked();
  expect(requests.slice(1)).toMatchObject([1, 2, 3].map((cursor) => ({ cursor, limit: 1 })));
  await expect(button(page, 'Retry 2 failed')).toBeVisible();
});

test('leaving a running batch asks first and keeps its results', async ({ page, site }) => {
  await showPictures(page, site);
  await signInAsAdmin(page);
  await openAdmin(page, site, images.at, images.title);
  await interrupt(page, images.path, 1, () => undefined);
  await button(page, 'Start Batch Search').click();
  await expect(rows(page)).toHaveCount(10);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'FAQs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave the batch search?' });
  await expect(dialog).toContainText('Leaving stops the search.');
  await button(dialog, 'Stay').click();
  await expect(rows(page)).toHaveCount(10);
  await menu.getByRole('link', { name: 'FAQs' }).click();
  await button(dialog, 'Leave').click();
  await expect(page).toHaveURL('/admin/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs Management' })).toBeVisible();
  await page.goBack();
  await expect(status(page)).toHaveText(/^Stopped: 10 of/);
  await expect(rows(page), 'results are kept').toHaveCount(10);
});
