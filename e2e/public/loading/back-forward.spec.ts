import type { Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { expect, test } from '../../support/fixtures.ts';

// Playwright turns the cache off, and Chromium then names no reasons of the page.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

type Reason = { type: string; reason: string };

/**
 * Why the browser did not take a page from its back/forward cache. Headless shells have none, but Chromium names what the page
 * does against it all the same.
 */
async function reasons(page: Page): Promise<Reason[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const { promise, resolve } = Promise.withResolvers<Reason[]>();
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => resolve(notRestoredExplanations));
  await page.goto('/faq');
  await page.goBack();
  const found = await promise;
  await session.detach();
  return found;
}

const ofThePage = (all: Reason[]) => all.filter(({ type }) => type !== 'Circumstantial');

test('the browser may keep the pages for going back', async ({ page, site }) => {
  for (const path of [
    '/',
    '/pistol',
    '/optic/1',
    '/pistol-wizard?brand=Glock',
    '/compare?ids=3,17,69',
    '/blog/footprints-and-plates',
  ])
    await test.step(path, async () => {
      const response = await site.open(path);
      expect(response.headers()['cache-control'], path).not.toContain('no-store');
      const all = await reasons(page);
      expect(all.length, path).toBeGreaterThan(0);
      expect(ofThePage(all), path).toEqual([]);
    });
});
