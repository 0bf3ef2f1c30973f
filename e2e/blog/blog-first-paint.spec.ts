import type { Page } from '@playwright/test';
import { guide } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';

const loaded = (page: Page) => page.locator('head script[type=module][src^="/assets/"]');

for (const path of ['/blog', guide.path]) {
  test(`${path} paints before it requests its script`, async ({ page, site }) => {
    await site.open(path);
    await expect(loaded(page)).toHaveCount(1);
    const [painted, requested] = await page.evaluate(() => {
      const script = document.querySelector<HTMLScriptElement>('head script[type=module][src]');
      const times = [
        ...performance.getEntriesByName('first-paint'),
        ...performance.getEntriesByName(script?.src ?? ''),
      ];
      return times.map(({ startTime }) => startTime);
    });
    expect(painted).toBeLessThan(requested ?? 0);
  });
}

for (const [name, script] of [
  ['without any paint', 'PerformanceObserver.prototype.observe = () => undefined'],
  ['without PerformanceObserver', 'delete globalThis.PerformanceObserver'],
] as const) {
  test(`a post hydrates ${name}`, async ({ page, site }) => {
    await page.addInitScript(script);
    await site.open(guide.path);
    await expect(loaded(page)).toHaveCount(1);
  });
}

test('an interactive page requests its script immediately', async ({ page }) => {
  const html = await (await page.request.get('/pistol')).text();
  expect(html).toMatch(/<script [^>]*type="module"[^>]* src="\/assets\//);
  expect(html).not.toContain('<meta name="entry"');
});
