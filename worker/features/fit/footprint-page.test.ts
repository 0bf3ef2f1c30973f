import { expect, test } from 'vitest';
import { page } from '#worker/testing/request.ts';
import { insertFootprint } from '#worker/testing/rows.ts';

test('before the catalog is loaded, a footprint has no page', async () => {
  expect(await page('/footprints/trijicon-rmr', 404)).toContain('Footprint not found');
});

test("a footprint's page leads to its own changes, not to those of others whose names contain its name", async () => {
  const id = await insertFootprint({ key: 'acme-cut', name: 'Acme Cut' });
  const html = await page('/footprints/acme-cut');
  expect(html).toMatch(new RegExp(`<a [^>]*href="/changes\\?kind=footprint&amp;id=${id}"[^>]*>What changed</a>`));
});
