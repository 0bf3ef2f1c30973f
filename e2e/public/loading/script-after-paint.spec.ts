import { guide } from '../../support/blog.ts';
import { expect, test } from '../../support/fixtures.ts';

for (const path of ['/', '/pistol', '/optic/1', '/compare?ids=3,17,69', guide.path]) {
  test(`${path} paints before it requests a script`, async ({ page, site }) => {
    await site.open(path);
    const { painted, requested } = await page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const [paint] = performance.getEntriesByName('first-paint');
      return { painted: paint?.startTime ?? 0, requested: scripts.map(({ startTime }) => startTime) };
    });
    expect(painted).toBeGreaterThan(0);
    expect(requested.length).toBeGreaterThan(2);
    expect(Math.min(...requested)).toBeGreaterThan(painted);
  });
}

for (const [name, script] of [
  ['without any paint', 'PerformanceObserver.prototype.observe = () => undefined'],
  ['without PerformanceObserver', 'delete globalThis.PerformanceObserver'],
] as const) {
  test(`a page hydrates ${name}`, async ({ page, site }) => {
    await page.addInitScript(script);
    await site.open('/pistol');
  });
}

test('React and the rest of the application are scripts, and so tasks, of their own', async ({ page, site }) => {
  await site.open('/pistol');
  const scripts = page.locator('head script[type=module]');
  await expect(scripts.and(page.locator('[src^="/assets/react-"]'))).toHaveCount(1);
  await expect(scripts.and(page.locator('[src^="/assets/index-"]'))).toHaveCount(1);
});
