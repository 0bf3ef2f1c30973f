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
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - navigation "Main":
        - link "Red Dot Atlas"
        - link "Login"
        - button "Menu" [expanded]
      - list:
        - listitem:
          - link "Pistol Optics"
        - listitem:
          - link "Pistol Wizard"
        - listitem:
          - link "Rifle Optics"
        - listitem:
          - link "Blog"
        - listitem:
          - link "About"
        - listitem:
          - link "Contact"
        - listitem:
          - link "FAQ"
  `);
  await expect(menu.getByRole('link')).toHaveText([
    'Pistol Optics',
    'Pistol Wizard',
    'Rifle Optics',
    'Blog',
    'About',
    'Contact',
    'FAQ',
    'Pistols',
    'Footprints',
  ]);
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
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
  await expect(show).not.toHaveText('Show 97 optics');
  const promised = (await textOf(show)).replace('Show ', '');
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText('Filters1');
  await expect(total(page)).toHaveText(promised);
});

test('Escape and the close button close the filter sheet, which traps focus', async ({ page, site }) => {
  await site.open('/rifle');
  const opener = page.getByRole('link', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await sheet.getByRole('button', { name: 'Close filters' }).click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the filter sheet has fields that a phone does not zoom into, sets bounds, and going back undoes them', async ({
  page,
  site,
}) => {
  await site.open('/pistol');
  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const fields = sheet.getByRole('textbox');
  await expect(fields.first()).toBeVisible();
  for (const size of await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).fontSize)))
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  await sheet.getByRole('textbox', { name: 'Max price' }).fill('200');
  await sheet.getByRole('textbox', { name: 'Max price' }).press('Enter');
  await expect(page).toHaveURL('/pistol?maxPrice=200');
  await sheet.getByRole('button', { name: /^Show / }).click();
  await expect(page.getByRole('link', { name: 'Remove filter Up to $200' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/pistol');
  await expect(cards(page)).toHaveCount(24);
});

test('long unknown names do not overflow the wizard', async ({ page, site }) => {
  const long = 'W'.repeat(300);
  for (const path of [
    `brand=${long}`,
    `brand=Glock&model=${long}`,
    `brand=Glock&model=G43X+MOS&plate=${long}`,
    `brand=Glock&model=G43X+MOS&plate=rmsc&optic.brand=${long.slice(0, 90)}`,
  ]) {
    await site.open(`/pistol-wizard?${path}`);
    for (const filters of await page.getByText(/^Filters/).all()) await filters.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
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
  for (const [path, names] of [
    ['/pistol?brand=Holosun', ['Remove filter Holosun', 'Clear all']],
    ['/optic/1', ['Pistol Optics', 'Accufire website']],
    ['/pistol-wizard?brand=Glock', ['Change pistol brand']],
    ['/blog', ['brightness 3']],
  ] as const) {
    await site.open(path);
    for (const name of names) {
      const target = page.getByRole('main').getByRole('link', { name, exact: true });
      expect((await target.boundingBox())?.height, `${name} on ${path}`).toBeGreaterThanOrEqual(44);
    }
  }
});

test("a card's whole header links to its optic, except for the heart", async ({ page, site }) => {
  await site.open('/pistol');
  const head = cards(page).first().locator('header');
  const { width, height } = (await head.boundingBox()) ?? { width: 0, height: 0 };
  await head.getByRole('button').click();
  await expect(page.getByText('Sign in required', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/pistol');
  await head.click({ position: { x: width / 2, y: height - 6 } });
  await expect(page).toHaveURL(/\/optic\/\d+$/);
});
