import { guide, posts } from '../../support/blog.ts';
import { columns, comparison, labelsOf, removal } from '../../support/compare.ts';
import { expect, test } from '../../support/fixtures.ts';
import { cards, choice, fact, textOf, total } from '../../support/list.ts';
import { ownAddress } from '../../support/members.ts';
import { phone } from '../../support/pages.ts';
import { fitsOf, fitting, g43x, step, wizardPath } from '../../support/wizard.ts';

test.use({ javaScriptEnabled: false });

test('lists, in published units, and their pager work without JavaScript', async ({ page }) => {
  await page.goto('/pistol');
  await expect(cards(page)).toHaveCount(24);
  await expect(fact(cards(page).first(), 'Weight')).toHaveText(/^[\d.]+ oz/, { useInnerText: true });
  await expect(page.getByText('Units', { exact: true })).toBeHidden();
  await expect(fact(cards(page).first(), 'Price')).toContainText('$');
  // By keyboard: cards above change their heights when they scroll into view.
  await page.getByRole('link', { name: 'Next', exact: true }).press('Enter');
  await expect(page).toHaveURL('/pistol?page=2');
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
});

test('filters, search, and sort submit as one form without JavaScript', async ({ page }) => {
  await page.goto('/pistol');
  await choice(page, 'Brand', 'Holosun').check();
  await choice(page, 'Color', 'Green').check();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
  await page.getByRole('textbox', { name: 'Max price' }).fill('400');
  await page.getByRole('button', { name: 'Apply filters' }).click();

  await expect(page).toHaveURL(/\/pistol\?.*brand=Holosun/);
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
    /Holosun/,
    /Green/,
    /Typical price up to \$400/,
    'Clear all',
  ]);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price');
  const promised = Number.parseInt(await textOf(total(page)), 10);
  expect(promised).toBeLessThan(24);
  await expect(cards(page)).toHaveCount(promised);
  await page.getByRole('link', { name: 'Remove filter Green' }).click();
  await expect(choice(page, 'Color', 'Green')).not.toBeChecked();
});

test('cards, optics, and the FAQ are readable without JavaScript', async ({ page }) => {
  await page.goto('/pistol');
  const card = cards(page).first();
  await card.getByText(/Details$/).click();
  await expect(card.getByText('Reticle', { exact: true })).toBeVisible();
  await card.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Technical specifications' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^Waterproof$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText('Confidence');

  await page.goto('/faq');
  const [first, second] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)];
  await first.getByText(/\?/).first().click();
  await expect(first.getByRole('paragraph').first()).toBeVisible();
  await second.getByText(/\?/).first().click();
  await expect(first.getByRole('paragraph').first(), 'one answer is open at a time').toBeHidden();
});

test('wizard results are searched, filtered, and sorted in one form without JavaScript', async ({ page, request }) => {
  const fits = await fitsOf(request, g43x);
  const optics = fits.filter(({ footprintKey }) => footprintKey === g43x.plate).flatMap((fit) => fit.optics);
  await page.goto(wizardPath(g43x));
  await page.getByText('All filters').click();
  await choice(page, 'Color', 'Green').check();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name: A to Z');
  await page.getByRole('button', { name: 'Apply filters' }).click();

  await expect(page).toHaveURL(/[?&]optic\.color=Green/);
  const green = optics.filter(({ colors }) => colors?.includes('Green'));
  expect(green.length).toBeLessThan(optics.length);
  await expect(fitting(page)).toHaveCount(green.length);
  await expect(step(page, 3), 'the pistol and its plate stay').toContainText('Shield RMSc');
  const params = new URL(page.url()).searchParams;
  for (const [name, value] of [...Object.entries(g43x), ['optic.color', 'Green'], ['optic.sort', 'name']])
    expect(params.getAll(name ?? '')).toEqual([value]);
});

test('optics of a list are compared without JavaScript', async ({ page }) => {
  await page.goto('/pistol');
  for (const index of [0, 1])
    await cards(page)
      .nth(index)
      .getByRole('checkbox', { name: /^Compare / })
      .check();
  await page.getByRole('button', { name: 'Show the comparison' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+&ids=\d+$/);
  await expect(columns(page)).toHaveCount(2);
});

test('a comparison can be reduced to differences and fewer columns without JavaScript', async ({ page }) => {
  await page.goto('/compare?ids=3,17,40');
  const all = await labelsOf(comparison(page).getByRole('rowheader'));
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/[?&]only=differences$/);
  await expect(page.getByRole('checkbox', { name: 'Only differences' })).toBeChecked();
  await page.waitForLoadState();
  const differing = await labelsOf(comparison(page).getByRole('rowheader'));
  expect(differing.length).toBeGreaterThan(0);
  expect(differing.length).toBeLessThan(all.length);

  const second = await textOf(columns(page).nth(1));
  await removal(page, second).click();
  await expect(page).toHaveURL('/compare?ids=3,40&only=differences');
  await expect(columns(page)).toHaveCount(2);
});

test('the blog can be searched, filtered, and read without JavaScript', async ({ page }) => {
  await page.goto('/blog');
  await page
    .getByRole('navigation', { name: 'Tags' })
    .getByRole('link', { name: /^footprint \d/ })
    .click();
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('plates');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/blog\?(?=.*tag=footprint)(?=.*q=plates)/);
  await posts(page).filter({ hasText: guide.title }).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.title);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Sources', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sources', exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
});

test('a message is sent without JavaScript, and errors keep what was typed', async ({ page, site }) => {
  site.allow(/status of 400/);
  await ownAddress(page);
  await page.goto('/contact');
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Name').fill('Ada');
  await field('Email').fill('ada at example');
  await field('Message').fill('The 507C has 2 lugs.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(field('Email')).toHaveAccessibleDescription(/valid email/i);
  await expect(field('Email')).toHaveValue('ada at example');
  await expect(field('Name')).toHaveValue('Ada');
  await expect(field('Message')).toHaveValue('The 507C has 2 lugs.');

  await field('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  await expect(page.getByText(/Thanks, Ada\..*ada@example\.com/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('controls that need JavaScript are hidden without it', async ({ page }) => {
  await page.goto('/compare?ids=65,68');
  for (const role of ['radio', 'button'] as const)
    await expect(page.getByRole('main').getByRole(role).filter({ visible: true })).toHaveText(
      role === 'button' ? ['Apply'] : [],
    );
  await page.goto('/optic/1');
  for (const role of ['radio', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  for (const path of ['/pistol', wizardPath(g43x)]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Compare / })).toHaveCount(0);
  }
  await page.setViewportSize(phone);
  await page.goto('/about');
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});
