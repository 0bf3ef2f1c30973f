import { expect, test } from '../../support/fixtures.ts';

// e2e/public/visits.spec.ts checks that each page paints before it requests a script.

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
