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
