import type { Route } from '@playwright/test';
import { expect, test, waitForHydration } from '../../support/fixtures.ts';
import { cards } from '../../support/list.ts';

const failures: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['failed to load', (route) => route.abort()],
  ['a deployment has replaced', (route) => route.fulfill({ status: 404, body: 'Not found' })],
];

for (const [name, answer] of failures) {
  test(`a link to a page whose script ${name} brings the document anew, and then that page`, async ({ page, site }) => {
    site.allow(/Failed to load resource|dynamically imported module|Error loading route module/);
    await site.open('/pistol');
    await page.route('**/assets/**', answer);
    // A new document names files that are there.
    await page.route('**/pistol', async (route) => {
      await page.unroute('**/assets/**');
      await route.continue();
    });
    const link = cards(page).first().getByRole('heading').getByRole('link');
    const optic = (await link.getAttribute('aria-label')) ?? '';
    const reloaded = page.waitForEvent('load');
    await link.click();
    await reloaded;
    await waitForHydration(page);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: optic })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${optic}`));
  });
}
