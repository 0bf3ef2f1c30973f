import type { Page } from '@playwright/test';
import { guide } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';

const loaded = (page: Page) => page.locator('head script[type=module][src^="/assets/"]');

for (const path of ['/blog', guide.path]) {
  test(`${path} is painted before its script is asked for`, async ({ page, site }) => {
    await site.open(path);
    await expect(loaded(page)).toHaveCount(1);
    const [painted, asked] = await page.evaluate(() => {
      const script = document.querySelector<HTMLScriptElement>('head script[type=module][src]');
      const times = [
        ...performance.getEntriesByName('first-paint'),
        ...performance.getEntriesByName(script?.src ?? ''),
      ];
      return times.map(({ startTime }) => startTime);
    });
    expect(painted).toBeLessThan(asked ?? 0);
  });
}

for (const [name, script] of [
  ['nothing is ever painted', 'PerformanceObserver.prototype.observe = () => undefined'],
  ['paints cannot be watched', 'delete globalThis.PerformanceObserver'],
] as const) {
  test(`a post comes alive where ${name}`, async ({ page, site }) => {
    await page.addInitScript(script);
    await site.open(guide.path);
    await expect(loaded(page)).toHaveCount(1);
  });
}

test('a page that is used asks for its script at once', async ({ page }) => {
  const html = await (await page.request.get('/pistol')).text();
  expect(html).toMatch(/<script [^>]*type="module"[^>]* src="\/assets\//);
  expect(html).not.toContain('<meta name="entry"');
});
