import { expect, ownContext, test } from '../../support/fixtures.ts';

test('the whole font loads only for a letter that the site itself does not write', { tag: ownContext }, async ({
  page,
  site,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await site.open('/about');
  expect(fonts).toEqual([expect.stringContaining('-site-')]);
  const whole = page.waitForRequest(/latin-wght/);
  await page.getByRole('main').evaluate((main) => main.append('Señor'));
  await whole;
});

test('a phone paints its first document without the font, and the next ones with it', { tag: ownContext }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const font = page.waitForResponse(/-site-.*\.woff2/);
  await site.open('/about');
  expect(await page.evaluate(loadedFaces)).toEqual([]);
  await (await font).finished();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('font'))).toBe('kept');
  // Text that moves under a reader is worse than another font.
  expect(await page.evaluate(loadedFaces)).toEqual([]);
  await site.open('/about');
  await expect.poll(() => page.evaluate(loadedFaces)).toEqual(['IBM Plex Sans Variable']);
  // Found at the first layout, it would come too late to be used.
  expect(await page.evaluate(fontInitiators)).toEqual(['link']);
});

function fontInitiators(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.filter(({ name }) => name.endsWith('.woff2')).map(({ initiatorType }) => initiatorType);
}

function loadedFaces(): string[] {
  const faces = Array.from(document.fonts).filter(
    ({ family, status }) => !/wide/.test(family) && status !== 'unloaded',
  );
  return faces.map(({ family }) => family.replaceAll('"', ''));
}
