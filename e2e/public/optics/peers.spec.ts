import { columns } from '../../support/compare.ts';
import { expect, test } from '../../support/fixtures.ts';
import { phone } from '../../support/pages.ts';

test("an optic's page says where its facts lie, and which optics are its rivals", async ({ page, site, request }) => {
  const { headline, rivals } = await (await request.get('/api/optics/60/peers')).json();
  await page.setViewportSize(phone);
  await site.open('/optic/60');
  expect(site.apiCalls).toEqual([]);
  for (const { label, value, standing } of headline) {
    const fact = page.getByRole('definition').filter({ hasText: standing });
    await expect(fact).toContainText(value);
    await expect(page.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
  }
  const marked = page.locator('.headline-facts div').filter({ has: page.getByRole('img', { name: 'disputed' }) });
  await expect(marked.getByRole('term'), 'its page says otherwise').toHaveText('Battery life');
  const listed = page.getByRole('region', { name: 'Nearest rivals' }).getByRole('listitem');
  await expect(listed).toHaveCount(3);
  // Below the fold, it has no inner text until it is laid out.
  await listed.first().scrollIntoViewIfNeeded();
  for (const [index, { productLine, differences }] of rivals.entries()) {
    await expect(listed.nth(index)).toContainText(productLine);
    await expect(listed.nth(index)).toContainText(differences.join(', '), { useInnerText: true });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await listed
    .first()
    .getByRole('link', { name: /^Compare these/ })
    .click();
  await expect(page).toHaveURL(`/compare?ids=60,${rivals[0].id}`);
  await expect(columns(page)).toHaveCount(2);
});

test('the parts of the specification can be jumped to, and a row keeps its pencil in its column', async ({
  page,
  site,
}) => {
  await site.open('/optic/60');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('navigation', { name: 'Specifications' }).getByRole('link', { name: 'Body' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Body' })).toBeInViewport();
});

test('a part whose code is still loading can be jumped to', async ({ page, site }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/optic-record-*', async (route) => {
    await released;
    await route.continue();
  });
  await site.open('/optic/60');
  await page.getByRole('navigation', { name: 'Specifications' }).getByRole('link', { name: 'Body' }).click();
  await expect(page).toHaveURL(/#facts-body$/);
  release();
  await expect(page.getByRole('heading', { level: 3, name: 'Body' })).toBeInViewport();
});
