import { posts, published } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';
import { phone } from '../support/pages.ts';

test.describe('without JavaScript', () => {
  // The server draws them, and a page without script opens in half the time.
  test.use({ javaScriptEnabled: false });

  test('the optics in a guide fit their boxes, at one scale per row', async ({ page }) => {
    let drawings = 0;
    for (const { slug } of await published(page)) {
      await page.goto(`/blog/${slug}`);
      const runs = await page.getByRole('complementary', { name: 'Optics mentioned here' }).evaluateAll((asides) =>
        asides.map((aside) =>
          [...aside.querySelectorAll('svg')].map((drawing) => {
            const box = drawing.getBoundingClientRect();
            const body = drawing.querySelector('.od-body, .od-print')?.getBoundingClientRect() ?? new DOMRect();
            return {
              toScale: drawing.querySelector('.od-body') !== null,
              fits:
                body.left >= box.left &&
                body.right <= box.right &&
                body.top >= box.top &&
                body.bottom <= box.bottom &&
                body.width > 0,
              fills: Math.max(body.width / box.width, body.height / box.height),
              scale: drawing.querySelector('g')?.getAttribute('transform'),
            };
          }),
        ),
      );
      for (const run of runs) {
        drawings += run.length;
        expect(
          run.map(({ fits }) => fits),
          slug,
        ).not.toContain(false);
        // A footprint, of an optic without dimensions, has no scale.
        const toScale = run.filter((drawing) => drawing.toScale);
        if (toScale.length === 0) continue;
        expect(new Set(toScale.map(({ scale }) => scale)).size, slug).toBe(1);
        expect(Math.max(...toScale.map(({ fills }) => fills)), `${slug}: the largest fills its box`).toBeGreaterThan(
          0.75,
        );
      }
    }
    expect(drawings).toBeGreaterThan(5);
  });
});

test('a long title without spaces does not overflow on a phone', async ({ page, site }) => {
  await page.setViewportSize(phone);
  const [first] = await published(page);
  const post = await (await page.request.get(`/api/blog/posts/${first?.slug}`)).json();
  await site.open('/blog');
  await page.route(`**/api/blog/posts/${first?.slug}`, (route) =>
    route.fulfill({ json: { ...post, title: 'W'.repeat(120) } }),
  );
  await posts(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('WWWW');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
