import { expectAccessibleOn } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { desktop, phone } from '../support/pages.ts';

test('the API page lists every operation of the OpenAPI document', async ({ page, site, request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const summaries = Object.values(paths as Record<string, Record<string, { summary: string }>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ summary }) => summary);
  const requested: string[] = [];
  page.on('request', (one) => requested.push(one.url()));
  await site.open('/about');
  await page.getByRole('link', { name: 'API and its files' }).hover();
  expect(
    requested.filter((url) => url.includes('api-reference')),
    'only its page loads the reference',
  ).toEqual([]);

  await site.open('/api/docs');
  const operations = page.getByRole('complementary').getByText(/^HTTP Method:/);
  await expect(operations).toHaveCount(summaries.length);
  await expectAccessibleOn(page, { viewport: desktop, colorScheme: 'light' }, 'the API page');
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the API page links to the OpenAPI document and to files that open', async ({ page, request }) => {
    await page.goto('/api/docs');
    await expect(page.getByText('This part needs JavaScript.')).toBeVisible();
    const links = await page.getByRole('main').locator('a[href^="/"]').all();
    expect(links).toHaveLength(12);
    for (const link of links) expect((await request.get((await link.getAttribute('href')) ?? '')).ok()).toBe(true);
  });
});
