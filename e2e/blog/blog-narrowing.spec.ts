import { guide, posts, published } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';

type Facets = { categories: { slug: string; count: number }[]; tags: { tag: string; count: number }[] };

test('tag and category links lead to as many posts as their counts say, in a filtered list too', async ({
  page,
  site,
}) => {
  const { tags }: Facets = await (await page.request.get('/api/blog/facets')).json();
  const inCategory = new Set((await published(page, 'category=fit-and-mounting')).flatMap((post) => post.tags));
  const elsewhere = tags.find(({ tag }) => !inCategory.has(tag));
  if (elsewhere === undefined) throw new Error('This category has every tag');
  await site.open(`${guide.category.path}?q=plates`);
  const rail = page.getByRole('navigation', { name: 'Tags' });
  const link = rail.getByRole('link', { name: `${elsewhere.tag} ${elsewhere.count}`, exact: true });
  if (!(await link.isVisible())) await rail.getByText(/^\d+ more$/).click();
  await link.click();
  await expect(page).toHaveURL(`/blog?${new URLSearchParams({ tag: elsewhere.tag })}`);
  await expect(posts(page)).toHaveCount(elsewhere.count);
  await link.click();
  await expect(page, "the current tag's link removes it").toHaveURL('/blog');

  await site.open('/blog?q=zzzz&tag=RMR');
  const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', {
    name: new RegExp(`^${guide.category.name} \\d`),
  });
  const count = Number((await category.textContent())?.match(/\d+$/)?.[0]);
  await category.click();
  await expect(page).toHaveURL(guide.category.path);
  await expect(posts(page)).toHaveCount(count);
});

test('an empty search in a category can be repeated across the whole blog', async ({ page, site }) => {
  const { categories }: Facets = await (await page.request.get('/api/blog/facets')).json();
  const found = await published(page, 'q=hellcat');
  const withoutMatch = categories.find(
    ({ slug }) => !found.some((post) => post.categories.some((category) => category.slug === slug)),
  );
  if (withoutMatch === undefined) throw new Error('Every category has a post with this word');
  await site.open(`/blog/category/${withoutMatch.slug}?q=hellcat`);
  await expect(page.getByText('No posts found.')).toBeVisible();
  await page.getByRole('link', { name: 'Search the whole blog' }).click();
  await expect(page).toHaveURL('/blog?q=hellcat');
  await expect(posts(page)).toHaveCount(found.length);
  await site.open('/blog?q=zzzz');
  await expect(page.getByText('No posts found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search the whole blog' })).toHaveCount(0);
});
