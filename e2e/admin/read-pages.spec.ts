import type { Page } from '@playwright/test';
import type { Optic } from '../../domain/optics/optics.schema.ts';
import { button, makeOptic, readOptic } from '../support/admin/admin-optics.ts';
import { makePistol, readPistol } from '../support/admin/admin-pistols.ts';
import { checkAccess, openAdmin, signInAsAdmin, toast } from '../support/admin/admins.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownAddress } from '../support/members.ts';
import { makersPage, productPage } from '../support/product-pages.ts';

const path = '/admin/read-pages';
const title = 'Read Pages';
const rows = (page: Page) => page.getByRole('table', { name: 'Batch results' }).locator('tbody').getByRole('row');
const status = (page: Page) => page.getByText(/of \d+ .*optics read(, \d+ failed)?$/);

/** The optics of the public list for pistols. */
async function publicList(page: Page): Promise<Optic[]> {
  return (await page.request.get('/api/optics/pistol')).json();
}

/** Gives an optic a product page. */
async function setProductPage(page: Page, id: number, productPageUrl: string): Promise<void> {
  const { version } = await readOptic(page, id);
  const { baseURL = '' } = test.info().project.use;
  const headers = { Origin: baseURL, ...(await ownAddress(page)) };
  const response = await page.request.put(`/api/admin/optics/${id}`, { data: { productPageUrl, version }, headers });
  expect(response.status()).toBe(200);
}

// The walk reads every product page, and so those of the other test, too.
test.describe.configure({ mode: 'default' });

test('twenty optics without proof are verified in minutes, one in its form and the others in a batch', async ({
  page,
  site,
}) => {
  // A host is asked once a second, and its robots.txt counts.
  test.setTimeout(180_000);
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const steps: string[] = [];
  await signInAsAdmin(page);
  const unproven = (optic: Optic) => optic.verifiedFacts === 0 && makersPage(optic) !== undefined;
  const twenty = (await publicList(page)).filter(unproven).slice(0, 20);
  expect(twenty).toHaveLength(20);
  const [first, ...others] = twenty as [Optic, ...Optic[]];

  await openAdmin(page, site, `/admin/optics/${first.id}/edit`, `Edit ${first.brand}`);
  await page.getByLabel('Page to read').fill(makersPage(first) ?? '');
  await button(page, 'Read page').click();
  await expect(page.getByRole('table', { name: 'Proposals' })).toBeVisible();
  await page.getByLabel('Kind of source').first().selectOption('maker');
  await page.getByRole('button', { name: /^Accept all that agree or fill/ }).click();
  await expect(page.getByText(/proposals accepted\. Save the form/)).toBeVisible();
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  steps.push(`one read and saved in its form: ${seconds()}`);

  for (const optic of others) await setProductPage(page, optic.id, makersPage(optic) ?? '');
  steps.push(`nineteen product pages entered: ${seconds()}`);

  await openAdmin(page, site, path, title);
  await button(page, 'Start Reading').click();
  await expect(status(page)).toHaveText(/^Done: (\d+) of \1 optics read/, { timeout: 90_000 });
  steps.push(`pages read: ${seconds()}`);
  await page.getByRole('button', { name: /^Accept all that agree or fill/ }).click();
  await expect(page.getByRole('button', { name: 'Accept all that agree or fill (0 optics)' })).toBeVisible({
    timeout: 30_000,
  });
  steps.push(`accepted: ${seconds()}`);

  const ids = twenty.map(({ id }) => id);
  const verified = (await publicList(page)).filter(({ id }) => ids.includes(id));
  expect(verified).toHaveLength(20);
  for (const { id, brand, verifiedFacts, statedFacts, confidence } of verified) {
    expect(confidence, `${brand} ${id}`).not.toBe('low');
    expect(verifiedFacts, `${brand} ${id}: ${verifiedFacts} of ${statedFacts}`).toBeGreaterThan(statedFacts / 2);
  }
  const [{ brand, productLine, verifiedFacts, statedFacts }] = verified as [Optic, ...Optic[]];
  await site.open(`/pistol?q=${encodeURIComponent(`${brand} ${productLine}`)}`);
  const meter = page.getByRole('button', { name: `${verifiedFacts} of ${statedFacts} verified` });
  await expect(meter.first()).toBeVisible();
  steps.push(`twenty verified cards in the public list: ${seconds()}`);
  const facts = verified.map(({ verifiedFacts, statedFacts }) => `${verifiedFacts} of ${statedFacts}`);
  steps.push(`verified facts: ${facts.join(', ')}`);
  // biome-ignore lint/suspicious/noConsole: the times are what this walk is for.
  console.log(steps.map((step) => `  ${step}`).join('\n'));
  expect(Date.now() - started, 'ten minutes').toBeLessThan(600_000);
});

test('a batch of a brand pauses and resumes, and leads to what needs a decision', async ({ page, site }) => {
  site.allow(/status of 409/);
  const sample = productPage('/products/sample.html');
  const { id, brand } = await makeOptic(page, { productLine: 'Sample', weightOz: 2 });
  await setProductPage(page, id, sample);
  let two = 0;
  for (const model of ['Two', 'Three', 'Four', 'Five', 'Six']) {
    const other = await makeOptic(page, { brand, productLine: 'Sample', model });
    if (model === 'Two') two = other.id;
    await setProductPage(page, other.id, model === 'Six' ? productPage('/products/none') : sample);
  }
  await openAdmin(page, site, path, title);
  await page.getByLabel('Optics to read').selectOption(brand);
  await button(page, 'Start Reading').click();
  await expect(status(page)).toHaveText(`5 of 6 ${brand} optics read`, { timeout: 30_000 });
  await button(page, 'Stop').click();
  await expect(status(page)).toHaveText(`Stopped: 5 of 6 ${brand} optics read`);
  await button(page, 'Resume').click();
  await expect(status(page)).toHaveText(`Done: 6 of 6 ${brand} optics read, 1 failed`, { timeout: 30_000 });
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).first()).toContainText('1 fills, 1 differs');
  await expect(rows(page).last()).toContainText('There is no page at this URL.');
  await checkAccess(page, 'results');

  await expect(rows(page).nth(1)).toContainText('2 fill');
  const kindOf = (model: string) => page.getByLabel(`Kind of source of ${brand} Sample ${model}`);
  await kindOf('Two').selectOption('magazine');
  await expect(kindOf('Three'), 'the same publisher’s').toHaveValue('magazine');
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
  await expect(status(page)).toHaveText(`Done: 6 of 6 ${brand} optics read, 1 failed`, { timeout: 30_000 });
  await rows(page)
    .getByRole('link', { name: /^Decide/ })
    .click();
  await expect(page.getByLabel('Page to read')).toHaveValue(`${sample}?2`);
  await button(page, 'Read page').click();
  await button(page, 'Accept Weight (oz)').click();
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  await expect(page, 'and back to the results').toHaveURL(path);
  await expect(rows(page)).toHaveCount(6);
  expect((await readOptic(page, two)).evidence).toMatchObject([{ kind: 'magazine' }, { kind: 'magazine' }]);
  expect(await readOptic(page, id)).toMatchObject({ weightOz: 1.2, evidence: [{ field: 'weightOz' }] });
});

test('the batch of pistols is another one, and leads to the pistols’ forms', async ({ page, site }) => {
  test.setTimeout(90_000);
  const productPageUrl = productPage('/pistols/shopify-01');
  const { id, brand } = await makePistol(page, { model: 'OX9 Compact', footprints: [], weightOz: 25, productPageUrl });
  await makePistol(page, { brand, model: 'OX9 Long', productPageUrl: productPage('/pistols/none') });
  await openAdmin(page, site, path, title);
  await page.getByRole('radio', { name: 'Pistols' }).click();
  await expect(page).toHaveURL(`${path}?of=pistols`);
  await expect(page.getByRole('radio', { name: 'Pistols' }), 'keeps the focus').toBeFocused();
  await page.getByLabel('Pistols to read').selectOption(brand);
  await button(page, 'Start Reading').click();
  const done = page.getByText(`Done: 2 of 2 ${brand} pistols read, 1 failed`);
  await expect(done).toBeVisible({ timeout: 30_000 });
  await expect(rows(page).first()).toContainText(/\d+ fill.*1 differs/);
  await expect(rows(page).last()).toContainText('There is no page at this URL.');
  await checkAccess(page, 'results of pistols');

  await page.getByRole('radio', { name: 'Optics' }).click();
  await expect(page.getByLabel('Optics to read')).toBeEnabled();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Pistols' }).click();
  await expect(rows(page), 'are kept').toHaveCount(2);

  await page.getByRole('button', { name: /^Accept all that agree or fill \(1 pistol\)/ }).click();
  await expect(page.getByRole('button', { name: /^Accepted \d+ of/ })).toBeVisible();
  expect(await readPistol(page, id)).toMatchObject({ weightOz: 25, msrp: 599, version: 2 });
  await rows(page)
    .getByRole('link', { name: /^Decide/ })
    .click();
  await expect(page.getByLabel('Page to read')).toHaveValue(productPageUrl);
  await button(page, 'Read page').click();
  await button(page, 'Accept Weight (oz)').click();
  await button(page, 'Update Pistol').click();
  await expect(toast(page)).toContainText('Pistol updated');
  await expect(page, 'and back to the results').toHaveURL(`${path}?of=pistols`);
  expect(await readPistol(page, id)).toMatchObject({ weightOz: 22.4, version: 3 });
});
