import { gzipSync } from 'node:zlib';
import { guide } from '../../support/blog.ts';
import { expect, test } from '../../support/fixtures.ts';

const limit = 165_000;

function markHydration(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.hydrated === undefined) return;
    performance.mark('hydrated');
    observer.disconnect();
  }).observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true });
}

test('pages are interactive within their limit of scripts', async ({ page, site }) => {
  await page.addInitScript(markHydration);
  const sizes = new Map<string, number>();
  for (const path of [
    '/',
    '/pistol',
    '/optic/1',
    '/pistol-wizard',
    '/compare',
    '/compare?ids=1,2,3',
    '/pistols/glock-g43x-mos',
    '/blog',
    guide.path,
  ])
    await test.step(path, async () => {
      await site.open(path);
      const scripts = await page.evaluate(() => {
        const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
        return performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < hydrated)
          .map(({ name }) => name);
      });
      expect(scripts.length).toBeGreaterThan(0);
      let total = 0;
      for (const script of new Set(scripts)) {
        const size = sizes.get(script) ?? gzipSync(await (await page.request.get(script)).body()).length;
        sizes.set(script, size);
        total += size;
      }
      expect(total, scripts.join('\n')).toBeLessThanOrEqual(limit);
    });
});
