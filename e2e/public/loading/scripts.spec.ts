import { gzipSync } from 'node:zlib';
import { published } from '../../support/blog.ts';
import { expect, ownContext, test } from '../../support/fixtures.ts';

const limit = 165_000;

const paths = [
  '/',
  '/pistol',
  '/rifle',
  '/optic/1',
  '/pistol-wizard',
  '/compare',
  '/compare?ids=1,2,3',
  '/pistols/glock-g43x-mos',
  '/blog',
  'the first post',
  '/faq',
];

/** An init script: marks when the page becomes interactive. */
function markHydration(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.hydrated === undefined) return;
    performance.mark('hydrated');
    observer.disconnect();
  }).observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true });
}

for (const path of paths)
  test(`${path} is interactive within its limit of scripts`, { tag: ownContext }, async ({ page, site }) => {
    await page.addInitScript(markHydration);
    const [first] = path.startsWith('/') ? [] : await published(page);
    await site.open(first === undefined ? path : `/blog/${first.slug}`);
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() => {
      const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < hydrated)
        .map(({ name }) => name);
    });
    expect(scripts.length).toBeGreaterThan(0);
    const sizes: Record<string, number> = {};
    for (const script of new Set(scripts))
      sizes[new URL(script).pathname] = gzipSync(await (await page.request.get(script)).body()).length;
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(limit);
  });
