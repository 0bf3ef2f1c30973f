import { expect, test } from '../support/fixtures.ts';
import { cards, choice, textOf, total } from '../support/list.ts';
import { phone } from '../support/pages.ts';

test.use({ viewport: phone });

test('the menu opens and closes, also when a link is clicked', async ({ page, site }) => {
  await site.open('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('banner').getByRole('list');
  await expect(menu).toBeHidden();
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link')).toHaveText([
    'Pistol Optics',
    'Pistol Wizard',
    'Rifle Optics',
    'Blog',
    'Pistols',
    'Footprints',
    'Plates',
    'Mounts',
    'About',
    'Contact',
    'FAQ',
    'Changes',
    'Privacy',
  ]);
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
});

test('the filter sheet filters the list and returns focus', async ({ page, site }) => {
  await site.open('/pistol');
  const opener = page.getByRole('link', { name: 'Filters' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(':focus'), 'focus is inside').toHaveCount(1);

  await choice(sheet, 'Brand', 'Holosun').check();
  await expect(page).toHaveURL('/pistol?brand=Holosun');
  const show = sheet.getByRole('button', { name: /^Show \d+ optics$/ });
  await expect(show).not.toHaveText('Show 104 optics');
  const promised = (await textOf(show)).replace('Show ', '');
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText('Filters1');
  await expect(total(page)).toHaveText(promised);
});

test('the filter sheet has fields that a phone does not zoom into, sets bounds, and going back undoes them', async ({
  page,
  site,
}) => {
  await site.open('/pistol');
  const opener = page.getByRole('link', { name: 'Filters' });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  const fields = sheet.getByRole('textbox');
  await expect(fields.first()).toBeVisible();
  for (const size of await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).fontSize)))
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  await sheet.getByRole('textbox', { name: 'Max price' }).fill('200');
  await sheet.getByRole('textbox', { name: 'Max price' }).press('Enter');
  await expect(page).toHaveURL('/pistol?maxPrice=200');
  await sheet.getByRole('button', { name: /^Show / }).click();
  await expect(page.getByRole('link', { name: 'Remove filter Typical price up to $200' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/pistol');
  await expect(cards(page)).toHaveCount(24);
});

test('touch targets are at least 44 pixels high', async ({ page, site }) => {
  await site.open('/pistol');
  for (const target of [
    page.getByRole('button', { name: 'Menu' }),
    page.getByRole('link', { name: 'Login', exact: true }),
    page.getByRole('link', { name: 'Filters' }),
    page.getByRole('combobox', { name: 'Sort' }),
    page.getByRole('searchbox', { name: 'Search' }),
    cards(page)
      .first()
      .getByRole('button', { name: /^Compare / }),
    page.getByRole('link', { name: 'Next', exact: true }),
    page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }),
  ]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await site.open('/pistol?brand=Holosun');
  for (const name of ['Remove filter Holosun', 'Clear all']) {
    const target = page.getByRole('main').getByRole('link', { name, exact: true });
    expect((await target.boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
  }
});
