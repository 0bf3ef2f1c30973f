import { expect, test } from '../../support/fixtures.ts';

/** That a page paints before it requests a script, e2e/public/visits.spec.ts checks. */

for (const [name, script] of [
  ['without any paint', 'PerformanceObserver.prototype.observe = () => undefined'],
  ['without PerformanceObserver', 'delete globalThis.PerformanceObserver'],
] as const) {
  test(`a page hydrates ${name}`, async ({ page, site }) => {
    await page.addInitScript(script);
    await site.open('/pistol');
    // React and the rest of the application are scripts, and so tasks, of their own.
    const scripts = page.locator('head script[type=module]');
    await expect(scripts.and(page.locator('[src^="/assets/react-"]'))).toHaveCount(1);
    await expect(scripts.and(page.locator('[src^="/assets/index-"]'))).toHaveCount(1);
  });
}
