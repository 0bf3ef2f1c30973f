import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { cards } from '../../support/list.ts';

const failures: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['fails to load', (route) => route.abort()],
  ['belongs to an older deployment', (route) => route.fulfill({ status: 404, body: 'Not found' })],
];

/** Follows the first card's link, whose page loads another chunk. */
async function openOptic(page: Page): Promise<string> {
  const link = cards(page).first().getByRole('heading').getByRole('link');
  const optic = (await link.getAttribute('aria-label')) ?? '';
  await link.click();
  return optic;
}

for (const [name, answer] of failures) {
  test(`a page whose chunk ${name} keeps the rest and offers a reload`, async ({ page, site }) => {
    site.allow(/Failed to load resource|dynamically imported module/);
    await site.open('/pistol');
    await page.route('**/assets/**', answer);
    const optic = await openOptic(page);
    await expect(page).toHaveURL(/\/optic\/\d+$/);
    await expect(page.getByRole('alert')).toContainText('check your connection');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('This page didn’t load | Red Dot Atlas');
    await expect(page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' })).toBeVisible();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rifle Optics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rifle Optics');
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('check your connection');

    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: optic })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${optic}`));
  });
}
