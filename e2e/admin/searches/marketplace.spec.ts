import type { Locator, Page } from '@playwright/test';
import { button, field, readOptic } from '../../support/admin/admin-optics.ts';
import { checkAccess, openAdmin, signInAsAdmin, toast } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';
import { batchCalls, interrupt, makeFindable, showPictures, withoutKey } from '../../support/searches.ts';

const title = 'Amazon URL Management';
const batchPath = '/api/admin/optics/batch-search-amazon';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const products = (page: Page) => page.getByRole('list', { name: 'Products found' }).getByRole('listitem');
const card = (page: Page, brand: string) =>
  page.getByRole('list', { name: 'Optics' }).getByRole('listitem').filter({ hasText: brand });
const use = (product: Locator) => product.getByRole('button', { name: /^Use the link of/ });
const status = (page: Page) => page.getByText(/of \d+ .*optics searched(, \d+ failed)?$/);
const rows = (page: Page) => page.getByRole('table', { name: 'Batch results' }).locator('tbody').getByRole('row');

test('an administrator selects an optic, searches it and saves a link with the tag', async ({ page, site }) => {
  await showPictures(page, site);
  const { id, brand } = await makeFindable(page, { primaryUse: 'Both', footprint: 'Trijicon RMR' });
  await openAdmin(page, site, '/admin/amazon', title);
  await expect(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin/dashboard');
  await expect(page.getByRole('tab')).toHaveText(['Amazon Search', 'Product Inventory']);
  await expect(page.getByText('No optic selected')).toBeVisible();
  await tab(page, 'Product Inventory').click();
  await page.getByPlaceholder('Search optics...').fill(brand);
  await expect(page.getByRole('status').filter({ hasText: /^1 optic$/ })).toBeVisible();
  await expect(card(page, brand)).toContainText('Primary UseBoth');
  await expect(card(page, brand)).toContainText('FootprintTrijicon RMR');
  await expect(card(page, brand)).toContainText('No Amazon URL set');
  await card(page, brand).click({ position: { x: 5, y: 5 } });
  await expect(button(card(page, brand), `${brand} RMR`)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, brand)).toContainText('Selected');
  await tab(page, 'Amazon Search').click();
  await expect(page.getByRole('heading', { name: `${brand} RMR` })).toBeVisible();

  await expect(field(page, 'Affiliate Tag')).toHaveAttribute('placeholder', /sample/);
  await field(page, 'Affiliate Tag').fill('two dots');
  await expect(field(page, 'Affiliate Tag')).toHaveAccessibleDescription(/^An affiliate tag has letters/);
  await button(page, 'Search Amazon').click();
  await expect(toast(page)).toContainText('Amazon search completed');
  await expect(products(page).first()).toContainText(/\$\d+\.99/);
  await expect(products(page).first()).toContainText(/[\d.]+ of 5 stars \([\d,]+ ratings?\)/);
  await use(products(page).first()).click();
  await expect(field(page, 'Affiliate Tag'), 'an invalid tag has to be fixed first').toBeFocused();
  expect((await readOptic(page, id)).recommendedPurchaseLink).toBeNull();
  await field(page, 'Affiliate Tag').fill('dots-20');
  const link = (await products(page).first().getByRole('link', { name: /^View/ }).getAttribute('href')) ?? '';
  expect(link).toMatch(/\/dp\/B0\w{8}$/);
  await use(products(page).first()).click();
  await expect(toast(page)).toContainText('Amazon URL updated');
  const written = `${link.split('?')[0]}?tag=dots-20`;
  expect((await readOptic(page, id)).recommendedPurchaseLink).toBe(written);
  await expect(page.getByRole('link', { name: written })).toBeVisible();
  await expect(products(page).first().getByRole('button')).toHaveText(/^Used/);

  await tab(page, 'Product Inventory').click();
  await expect(card(page, brand)).toContainText('Amazon URL configured');
  await expect(card(page, brand).getByRole('link')).toHaveAttribute('href', written);
  await expect(toast(page)).toBeHidden();
  await checkAccess(page, 'inventory');
  await tab(page, 'Amazon Search').click();
  await expect(products(page).first(), 'results are kept').toBeVisible();
  await checkAccess(page, 'products');
  await site.reload();
  await expect(field(page, 'Affiliate Tag')).toHaveValue('dots-20');
  await expect(page.getByRole('heading', { name: `${brand} RMR` })).toBeVisible();

  await site.open(`/optic/${id}`);
  const shop = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Where to buy: / }) });
  await expect(shop).toContainText('(affiliate link: we may earn a commission)');
  await expect(shop.getByRole('link')).toHaveAttribute('rel', /\bsponsored\b/);
  await expect(page.getByText(/seen on .*amazon\.com on \w+ \d+, \d{4}/)).toBeVisible();
  await expect(page.getByText(/as of \w+ \d+, \d{4} \(USD\)/)).toBeVisible();
});

test('a URL can be entered by hand, even if marketplace search has no key', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  const { id, brand } = await makeFindable(page);
  await withoutKey(page, 'marketplace', 'MARKETPLACE_SEARCH_KEY');
  const message = 'Marketplace search is off. Set MARKETPLACE_SEARCH_KEY to turn it on.';
  const refusal = { status: 503, json: { message, code: 'unavailable', requestId: 'x' } };
  await page.route('**/search-amazon', (route) => route.fulfill(refusal));
  await openAdmin(page, site, `/admin/amazon?optic=${id}`, title);
  await expect(page.getByText(message)).toBeVisible();
  await button(page, 'Search Amazon').click();
  await expect(toast(page)).toContainText('Search failed');
  await expect(toast(page)).toContainText(message);

  const url = field(page, 'Amazon URL');
  await button(page, 'Save URL').click();
  await expect(url).toHaveAccessibleDescription('Enter a URL');
  await url.fill('amazon.com/dp/B00');
  await button(page, 'Save URL').click();
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription(/^Must be a/);
  await url.fill('https://www.amazon.com/dp/B00?ref=x#top');
  await field(page, 'Affiliate Tag').fill('dots-20');
  await expect(page.getByText('Will be saved as https://www.amazon.com/dp/B00?tag=dots-20')).toBeVisible();
  await page.route('**/update-amazon-url', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await button(page, 'Save URL').click();
  await expect(toast(page)).toContainText('Update failed');
  await expect(toast(page)).toContainText(brand);
  await expect(toast(page)).toContainText('HTTP 500: Failed to update Amazon URL');
  const stale = page.getByRole('alert').filter({ hasText: 'HTTP 500' });
  await expect(stale).toBeVisible();
  await url.fill('https://www.amazon.com/dp/B01');
  await expect(stale, 'it was about another URL').toBeHidden();
  await url.fill('https://www.amazon.com/dp/B00?ref=x#top');
  await expect(url).toHaveValue('https://www.amazon.com/dp/B00?ref=x#top');
  await button(page, 'Save URL').click();
  await expect(toast(page)).toContainText('Amazon URL updated');
  await expect(url).toHaveValue('');
  expect((await readOptic(page, id)).recommendedPurchaseLink).toBe('https://www.amazon.com/dp/B00?tag=dots-20');
  await page.getByLabel('With the affiliate tag').uncheck();
  await url.fill('https://www.opticsplanet.com/rmr?color=black');
  await button(page, 'Save URL').click();
  await expect(page.getByText('Amazon URL configured: https://www.opticsplanet.com/rmr?color=black')).toBeVisible();
  await expect(toast(page)).toBeHidden();
  await checkAccess(page, 'without a key');
});

test('a marketplace batch shows three products per optic and can be stopped and resumed', async ({ page, site }) => {
  await showPictures(page, site);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/amazon', title);
  const requests = batchCalls(page, batchPath);
  const release = await interrupt(page, batchPath, 1, () => undefined);
  await button(page, 'Start Batch Search').click();
  await expect(status(page)).toHaveText(/^10 of \d+ optics searched/);
  await expect(page.getByRole('columnheader')).toHaveText(['Optic', 'Current URL', 'Products']);
  const many = rows(page).filter({ hasText: 'more products found' }).first();
  await expect(many.getByRole('listitem')).toHaveCount(3);
  await expect(many).toContainText(/\+ \d+ more products found/);
  await button(page, 'Stop').click();
  await expect(status(page)).toHaveText(/^Stopped: 10 of/);
  await checkAccess(page, 'a batch');
  release();
  await button(page, 'Resume').click();
  await tab(page, 'Product Inventory').click();
  await expect(toast(page)).toContainText('Batch search completed', { timeout: 40_000 });
  await expect(toast(page)).toContainText(/Successfully searched \d+ out of \d+ optics/);
  await tab(page, 'Amazon Search').click();
  await expect(status(page)).toHaveText(/^Done: (\d+) of \1 optics searched/);
  expect(requests.every(({ primaryUse }) => primaryUse === 'all')).toBe(true);
});

test('a batch shows failures of rows and of the whole batch', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await showPictures(page, site);
  const { id, brand } = await makeFindable(page);
  const optic = { id, brand, productLine: 'RMR', model: null, currentAmazonUrl: null };
  const link = 'https://www.amazon.com/dp/B000000001?ref=x';
  const product = {
    position: 1,
    title: 'A dot',
    image: null,
    link,
    price: null,
    rating: null,
    ratings_total: null,
    prime: true,
  };
  const results = [
    { optic: { ...optic, id: 1, brand: 'One' }, success: false, products: [], error: 'The search was rejected.' },
    { optic: { ...optic, id: 2, brand: 'Two' }, success: true, products: [], error: null },
    { optic, success: true, products: [product], error: null },
  ];
  let calls = 0;
  await page.route(batchPath, (route) => {
    calls += 1;
    const body = { success: true, results, error: null, totalOptics: 9, nextCursor: 3 };
    if (calls === 1) return route.fulfill({ json: body });
    if (calls === 2) return route.fulfill({ json: { ...body, success: false, results: [], error: 'No more today.' } });
    return route.abort();
  });
  await openAdmin(page, site, '/admin/amazon', title);
  await button(page, 'Start Batch Search').click();
  await expect(toast(page)).toContainText('Batch search failed');
  await expect(page.getByRole('alert').filter({ hasText: 'No more today.' })).toBeVisible();
  await expect(rows(page).nth(0)).toContainText('Search failedThe search was rejected.');
  await expect(rows(page).nth(1)).toContainText('No products found');
  await button(page, 'Resume').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server didn’t respond.' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await use(rows(page).nth(2)).click();
  await expect(rows(page).nth(2).getByRole('link', { name: link })).toHaveAttribute('href', link);
  await expect(rows(page).nth(2).getByRole('button')).toHaveText(/^Used/);
  await expect(rows(page).nth(2).getByRole('img', { name: 'Image could not be loaded' })).toBeVisible();
  expect((await readOptic(page, id)).recommendedPurchaseLink).toBe(link);
});

test('the page checks the rights again and redirects home', async ({ page, site }) => {
  site.allow(/status of 403|Admin check failed/);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const refusal = { status: 403, json: { message: 'Only for administrators.', code: 'forbidden', requestId: 'x' } };
  await page.route('/api/admin/check', (route) => route.fulfill(refusal));
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Amazon URLs' }).click();
  await expect(heading(page)).toHaveText('Unauthorized');
  await expect(page.getByText('Redirecting to home...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an update that returns 403 shows Unauthorized', async ({ page, site }) => {
  site.allow(/status of 403|Admin check failed/);
  const { id } = await makeFindable(page);
  await openAdmin(page, site, `/admin/amazon?optic=${id}`, title);
  const refusal = { status: 403, json: { message: 'Only for administrators.', code: 'forbidden', requestId: 'x' } };
  await page.route('/api/admin/**', (route) => route.fulfill(refusal));
  await field(page, 'Amazon URL').fill('https://www.amazon.com/dp/B00');
  await button(page, 'Save URL').click();
  await expect(heading(page)).toHaveText('Unauthorized');
});
