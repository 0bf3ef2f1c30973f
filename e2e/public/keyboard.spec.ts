import { expect, holdCalls, test } from '../support/fixtures.ts';
import { cards } from '../support/list.ts';

test('the navigation lists its links and marks the current page, and the skip link comes before it', async ({
  page,
  site,
}) => {
  await site.open('/pistol');
  await expect(page.getByRole('navigation', { name: 'Main' })).toMatchAriaSnapshot(`
    - navigation "Main":
      - link "Red Dot Atlas":
        - /url: /
      - link "Pistol Optics":
        - /url: /pistol
      - link "Pistol Wizard":
        - /url: /pistol-wizard
      - link "Rifle Optics":
        - /url: /rifle
      - link "Blog":
        - /url: /blog
      - link "About":
        - /url: /about
      - link "Contact":
        - /url: /contact
      - link "Login / Register":
        - /url: /auth
  `);
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(
    'Pistol Optics',
  );
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});

test('navigation moves focus to the heading and announces it', async ({ page, site }) => {
  await site.open('/');
  const announcer = page.locator('[aria-live=polite]:not([role])');
  await expect(announcer, 'the browser itself announces a loaded page').toHaveText('');
  for (const [link, heading] of [
    ['Rifle Optics', 'Rifle Optics'],
    ['About', 'About Red Dot Atlas'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(announcer).toHaveText(heading);
  }
});

test('a slow page shows what the list knew of it, focused and announced', async ({ page, site }) => {
  await site.open('/pistol');
  const answer = await holdCalls(page, '**/api/optic/*');
  const link = cards(page).first().getByRole('heading').getByRole('link');
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.press('Enter');
  await expect(page.getByText('Loading optic details...')).toBeVisible();
  await expect(page).not.toHaveTitle(/not found/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('article').getByRole('img', { name: /seen from behind/ })).toBeVisible();
  await expect(page.locator('[aria-live=polite]:not([role])')).toHaveText(name);

  answer();
  await expect(page.getByRole('heading', { name: 'Technical specifications' })).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
});

test('two quick choices both count', async ({ page, site }) => {
  await site.open('/pistol');
  await page.evaluate(() => {
    for (const brand of ['Holosun', 'Trijicon']) {
      document.querySelector<HTMLInputElement>(`input[name=brand][value=${brand}]`)?.click();
    }
  });
  await expect(page).toHaveURL('/pistol?brand=Holosun&brand=Trijicon');
  await expect(page.getByRole('checkbox', { name: /^(Holosun|Trijicon)/, checked: true })).toHaveCount(2);
});

test('focused controls have a visible outline', async ({ page, site }) => {
  await site.open('/faq');
  for (const control of [
    page.getByRole('link', { name: 'Red Dot Atlas' }),
    page.getByRole('group').first().locator('summary'),
    page.getByRole('combobox', { name: 'Theme' }),
  ]) {
    await control.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    await expect(control).toHaveCSS('outline-style', 'solid');
    await expect(control).toHaveCSS('outline-width', '2px');
  }
});
