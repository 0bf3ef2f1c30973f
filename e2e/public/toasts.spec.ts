import type { Page } from '@playwright/test';
import { expect, ownContext, test } from '../support/fixtures.ts';

const region = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const toast = (page: Page) => region(page).getByRole('listitem');
const copy = (page: Page) => page.getByRole('button', { name: 'Copy link' });

test('Copy link copies the URL and confirms it, even offline', async ({ page, site, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open('/optic/1');
  await site.goOffline();
  await copy(page).click();
  // Whether or not the code of the toasts has loaded.
  await expect(page.getByText('Link copied', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/optic/1`);
});

test('a toast disappears after 5 seconds', { tag: ownContext }, async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.clock.install();
  await site.open('/optic/1');
  // The first toast loads the code of all, which takes no time of the page's clock.
  await copy(page).click();
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(6000);
  await expect(toast(page)).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy(page).click();
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1100);
  await expect(toast(page)).toBeHidden();
});

test('one toast is visible at a time, F8 focuses it, it can be closed or swiped away, and one shows a link that cannot be copied', async ({
  page,
  site,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await site.open('/optic/1');
  await copy(page).click();
  await copy(page).click();
  await expect(toast(page)).toHaveCount(1);

  await page.keyboard.press('F8');
  await expect(region(page).locator(':focus')).toHaveCount(1);
  await region(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toBeHidden();
  await copy(page).click();
  await expect(toast(page), 'a new one opens').toBeVisible();

  const { x = 0, y = 0 } = (await toast(page).boundingBox()) ?? {};
  await page.mouse.move(x + 30, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 70, y + 20);
  await page.mouse.move(x + 110, y + 20);
  await page.mouse.up();
  await expect(toast(page)).toBeHidden();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await copy(page).click();
  await expect(toast(page)).toContainText('Link not copied');
  await expect(toast(page)).toContainText(`${baseURL}/optic/1`);
});
