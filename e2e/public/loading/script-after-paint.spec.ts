import { expect, test } from '../../support/fixtures.ts';

// e2e/public/visits.spec.ts checks that each page paints before it requests a script or the style sheet.

for (const [name, script] of [
  ['without any paint', 'PerformanceObserver.prototype.observe = () => undefined'],
  ['without PerformanceObserver', 'delete globalThis.PerformanceObserver'],
] as const) {
  test(`a page hydrates ${name}, from scripts that run one by one`, async ({ page, site }) => {
    await page.addInitScript(script);
    await site.open('/pistol');
    // React and the rest of the application are scripts, and so tasks, of their own.
    const scripts = page.locator('head script[type=module]');
    await expect(scripts.and(page.locator('[src^="/assets/react-"]'))).toHaveCount(1);
    await expect(scripts.and(page.locator('[src^="/assets/index-"]'))).toHaveCount(1);
  });
}

test('nothing that React adds shows without the style sheet, and a sheet that is lost keeps nobody waiting', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource/);
  let lose = () => {};
  const held = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/assets/*.css', async (route) => {
    await held;
    await route.abort();
  });
  const scripts = page.waitForResponse(/assets\/index-.*\.js/);
  await page.goto('/pistol', { waitUntil: 'commit' });
  await (await scripts).finished();
  await expect(page.locator('link[data-late]')).toHaveCount(1);
  // Without the sheet there is nothing left to do.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  lose();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
});
