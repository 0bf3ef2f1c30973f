import { expect, test } from './fixtures.ts';
import { cards, choice, fact, group, textOf, total } from './list.ts';
import { phone } from './pages.ts';

test.use({ javaScriptEnabled: false });

test('without script a list reads well, and its pager leads on', async ({ page }) => {
  await page.goto('/pistol');
  await expect(cards(page)).toHaveCount(24);
  await expect(fact(cards(page).first(), 'Price')).toContainText('$');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/pistol?page=2');
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
});

test('without script filters, search and order are one form', async ({ page }) => {
  await page.goto('/pistol');
  await choice(page, 'Brand', 'Holosun').check();
  await choice(page, 'Color', 'Green').check();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, low to high');
  await page.getByRole('textbox', { name: 'To' }).fill('400');
  await page.getByRole('button', { name: 'Apply filters' }).click();

  await expect(page).toHaveURL(/\/pistol\?.*brand=Holosun/);
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
    /Holosun/,
    /Green/,
    /Up to \$400/,
    'Clear all',
  ]);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price');
  const promised = Number.parseInt(await textOf(total(page)), 10);
  expect(promised).toBeLessThan(24);
  await expect(cards(page)).toHaveCount(promised);
  await page.getByRole('link', { name: 'Remove filter Green' }).click();
  await expect(choice(page, 'Color', 'Green')).not.toBeChecked();
});

test('without script Enter in the search field searches', async ({ page }) => {
  await page.goto('/pistol');
  await page.getByRole('searchbox', { name: 'Search' }).fill('507c');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/[?&]q=507c/);
  await expect(cards(page).first().getByRole('heading')).toContainText('507C');
});

test('without script, on a phone, the Filters link shows the filters and keeps what is chosen', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/pistol?brand=Holosun');
  await expect(group(page, 'Brand')).toBeHidden();
  await page.getByRole('link', { name: 'Filters' }).click();
  await expect(page).toHaveURL('/pistol?brand=Holosun#filters');
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
  await choice(page, 'Color', 'Green').check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/brand=Holosun.*color=Green/);
  await expect(cards(page).first()).toBeVisible();
});

test('without script a card opens, an optic has its facts and the FAQ its answers', async ({ page }) => {
  await page.goto('/pistol');
  const card = cards(page).first();
  await card.getByText(/Details$/).click();
  await expect(card.getByText('Reticle', { exact: true })).toBeVisible();
  await card.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Technical specifications' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^Waterproof$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where this comes from' })).toContainText('Confidence');

  await page.goto('/faq');
  const [first, second] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)];
  await first.getByText(/\?/).first().click();
  await expect(first.getByRole('paragraph').first()).toBeVisible();
  await second.getByText(/\?/).first().click();
  await expect(first.getByRole('paragraph').first(), 'one answer is open at a time').toBeHidden();
});

test('without script, on a phone, every page can be reached', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
});
