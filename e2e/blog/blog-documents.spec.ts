import { published } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' });

test('times are in UTC in any time zone, before and after hydration', async ({ page, site }) => {
  const [first] = await published(page);
  const at = new Date(first?.publishedAt ?? '').toISOString();
  const wanted = `${at.slice(8, 10)}, ${at.slice(0, 4)} ${at.slice(11, 16)} UTC`;
  const html = await (await page.request.get('/blog')).text();
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(wanted);
  await site.open('/blog');
  await expect(page.getByRole('article').first()).toContainText(wanted);
});
