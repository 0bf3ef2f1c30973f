import type { Locator, Page } from '@playwright/test';
import { readOptic } from '../../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin } from '../../support/admin/admins.ts';
import { button, closeToast, field, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { makeFindable, showPictures, withoutKey } from '../../support/outside-search.ts';

const title = 'Amazon URL Management';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const products = (page: Page) => page.getByRole('list', { name: 'Products found' }).getByRole('listitem');
const card = (page: Page, brand: string) =>
  page.getByRole('list', { name: 'Optics' }).getByRole('listitem').filter({ hasText: brand });
const use = (product: Locator) => product.getByRole('button', { name: /^Use the link of/ });

test('an administrator selects an optic, searches it and saves a link with the tag', async ({ page, site }) => {
  await showPictures(page, site);
  const { id, brand } = await makeFindable(page, { primaryUse: 'Both', footprint: 'Trijicon RMR' });
  await openAdmin(page, site, '/admin/amazon', title);
  await tab(page, 'Product Inventory').click();
  await page.getByPlaceholder('Search optics...').fill(brand);
  await expect(page.getByRole('status').filter({ hasText: /^1 optic$/ })).toBeVisible();
  await expect(card(page, brand)).toContainText('No Amazon URL set');
  await card(page, brand).click({ position: { x: 5, y: 5 } });
  await expect(button(card(page, brand), `${brand} RMR`)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, brand)).toContainText('Selected');
  await expect(card(page, brand).getByLabel('Amazon URL', { exact: true })).toBeFocused();
  await tab(page, 'Amazon Search').click();
  await expect(page.getByRole('heading', { name: `${brand} RMR` })).toBeVisible();

  await field(page, 'Affiliate Tag').fill('two dots');
  await button(page, 'Search Amazon').click();
  await expect(toast(page)).toContainText('Amazon search completed');
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
  await closeToast(page);
  await checkAccess(page, 'inventory');
  await tab(page, 'Amazon Search').click();
  await expect(products(page).first(), 'results are kept').toBeVisible();
  await checkAccess(page, 'products');
  await site.reload();
  await expect(field(page, 'Affiliate Tag')).toHaveValue('dots-20');
  await expect(page.getByRole('heading', { name: `${brand} RMR` })).toBeVisible();

  await site.open(`/optic/${id}`);
  const shop = page.getByRole('paragraph').filter({ has: page.getByRole('link', { name: /^Where to buy: / }) });
  await expect(shop).toContainText('(affiliate link: we may earn a commission)');
  await expect(shop.getByRole('link')).toHaveAttribute('rel', /\bsponsored\b/);
  await expect(page.getByText(/seen on .*amazon\.com.* on \w+ \d+, \d{4}/i)).toBeVisible();
});

test('a URL can be entered by hand, even if marketplace search has no key', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  const { id } = await makeFindable(page);
  await withoutKey(page, 'marketplace', 'MARKETPLACE_SEARCH_KEY');
  const message = 'Marketplace search is off. Set MARKETPLACE_SEARCH_KEY to turn it on.';
  const refusal = { status: 503, json: { message, code: 'unavailable', requestId: 'x' } };
  await page.route('**/search-amazon', (route) => route.fulfill(refusal));
  await openAdmin(page, site, `/admin/amazon?optic=${id}`, title);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.locator('.btn-primary'), 'a search that is off is not the main action').toHaveText(['Save URL']);
  await button(page, 'Search Amazon').click();
  await expect(toast(page)).toContainText('Search failed');
  await expect(toast(page)).toContainText(message);

  const url = field(page, 'Amazon URL');
  await button(page, 'Save URL').click();
  await expect(url).toHaveAccessibleDescription('Enter a URL');
  await url.fill('https://www.amazon.com/dp/B00?ref=x#top');
  await field(page, 'Affiliate Tag').fill('dots-20');
  await expect(page.getByText('Will be saved as https://www.amazon.com/dp/B00?tag=dots-20')).toBeVisible();
  await button(page, 'Save URL').click();
  await expect(toast(page)).toContainText('Amazon URL updated');
  await expect(url).toHaveValue('');
  expect((await readOptic(page, id)).recommendedPurchaseLink).toBe('https://www.amazon.com/dp/B00?tag=dots-20');
  await closeToast(page);
  await checkAccess(page, 'without a key');
});
