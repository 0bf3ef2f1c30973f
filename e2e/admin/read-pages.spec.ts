import type { Page } from '@playwright/test';
import { makeOptic, readOptic } from '../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin } from '../support/admin/admins.ts';
import { button, toast } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownAddress } from '../support/members.ts';
import { productPage } from '../support/outside-search.ts';

const path = '/admin/read-pages';
const title = 'Read Pages';
const rows = (page: Page) => page.getByRole('table', { name: 'Batch results' }).locator('tbody').getByRole('row');
const status = (page: Page) => page.getByText(/of \d+ .*optics read(, \d+ failed)?$/);

async function setProductPage(page: Page, id: number, productPageUrl: string): Promise<void> {
  const { version } = await readOptic(page, id);
  const { baseURL = '' } = test.info().project.use;
  const headers = { Origin: baseURL, ...(await ownAddress(page)) };
  const response = await page.request.put(`/api/admin/optics/${id}`, { data: { productPageUrl, version }, headers });
  expect(response.status()).toBe(200);
}

test('a batch of a brand pauses and resumes, and leads to what needs a decision', async ({ page, site }) => {
  site.allow(/status of 409/);
  const sample = productPage('/products/sample.html');
  const { id, brand } = await makeOptic(page, { productLine: 'Sample', weightOz: 2 });
  await setProductPage(page, id, sample);
  let two = 0;
  for (const model of ['Two', 'Six']) {
    const other = await makeOptic(page, { brand, productLine: 'Sample', model });
    if (model === 'Two') two = other.id;
    await setProductPage(page, other.id, model === 'Six' ? productPage('/products/none') : sample);
  }
  // A page of a host is read each second, so a call that reads two leaves something to resume.
  await page.route(
    '/api/admin/optics/batch-read-pages',
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), limit: 2 } }),
    { times: 1 },
  );
  await openAdmin(page, site, path, title);
  await page.getByLabel('Optics to read').selectOption(brand);
  await button(page, 'Start Reading').click();
  await expect(status(page)).toHaveText(`2 of 3 ${brand} optics read`);
  await button(page, 'Stop').click();
  await expect(status(page)).toHaveText(`Stopped: 2 of 3 ${brand} optics read`);
  await button(page, 'Resume').click();
  await expect(status(page)).toHaveText(`Done: 2 of 3 ${brand} optics read, 1 failed`);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('1 fills, 1 differs');
  await expect(rows(page).last()).toContainText('There is no page at this URL.');
  await checkAccess(page, 'results');

  await page.getByLabel(`Kind of source of ${brand} Sample Two`).selectOption('magazine');
  await button(page, `Accept 2 of ${brand} Sample Two`).click();
  await expect(button(page, `Accepted 2 of ${brand} Sample Two`)).toBeVisible();

  await page.getByRole('radio', { name: 'Needs a Decision (1)' }).check();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Weight (oz) differs: Weight: 1.2 oz (34 g)');
  // Another administrator is faster, so the row has to be read again.
  await setProductPage(page, id, `${sample}?2`);
  await rows(page)
    .getByRole('button', { name: /^Accept 1/ })
    .click();
  await expect(button(page, 'Retry 2 failed')).toBeVisible();
  await button(page, 'Retry 2 failed').click();
  await expect(status(page)).toHaveText(`Done: 2 of 3 ${brand} optics read, 1 failed`);
  await rows(page)
    .getByRole('link', { name: /^Decide/ })
    .click();
  await expect(page.getByLabel('Page to read')).toHaveValue(`${sample}?2`);
  await button(page, 'Read page').click();
  await button(page, 'Accept Weight (oz)').click();
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  await expect(page, 'and back to the results').toHaveURL(path);
  await expect(rows(page)).toHaveCount(3);
  expect((await readOptic(page, two)).evidence).toMatchObject([{ kind: 'magazine' }, { kind: 'magazine' }]);
  expect(await readOptic(page, id)).toMatchObject({ weightOz: 1.2, evidence: [{ field: 'weightOz' }] });
});
