import type { Page } from '@playwright/test';
import { expect, ownContext, test } from '../support/fixtures.ts';

function region(page: Page) {
  return page.getByRole('region', { name: /Notifications/ });
}

test('Copy link copies the URL and confirms it, even offline', async ({ page, site, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open('/optic/1');
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await site.goOffline();
  await page.getByRole('button', { name: 'Copy link' }).click();
  // Whether or not the code of the toasts has loaded.
  await expect(page.getByText('Link copied', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/optic/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('a toast disappears after 5 seconds', { tag: ownContext }, async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.clock.install();
  await site.open('/optic/1');
  const copy = page.getByRole('button', { name: 'Copy link' });
  const toast = region(page).getByRole('listitem');
  // The first toast loads the code of all, which takes no time of the page's clock.
  await copy.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(6000);
  await expect(toast).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1100);
  await expect(toast).toBeHidden();
});

test('one toast is visible at a time, F8 focuses it, it can be closed or swiped away, and one shows a link that cannot be copied', async ({
  page,
  site,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await site.open('/optic/1');
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await copy.click();
  await copy.click();
  const toast = region(page).getByRole('listitem');
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText('Link copied');

  await page.keyboard.press('F8');
  await expect(region(page).locator(':focus')).toHaveCount(1);
  await region(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
  await copy.click();
  await expect(toast, 'a new one opens').toBeVisible();

  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  const swipe = async (distance: number) => {
    await page.mouse.move(x + 30, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 30 + distance / 2, y + 20);
    await page.mouse.move(x + 30 + distance, y + 20);
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toBeVisible();
  await swipe(80);
  await expect(toast).toBeHidden();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await copy.click();
  await expect(toast).toContainText('Link not copied');
  await expect(toast).toContainText(`${baseURL}/optic/1`);
});
