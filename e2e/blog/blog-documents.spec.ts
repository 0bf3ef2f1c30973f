import { guide, published } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';

type Served = { meta: Record<string, string[]>; links: Record<string, string>[]; jsonLd: Record<string, unknown>[] };

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

test('a post has article metadata, structured data, and feed links', async ({ page, site, baseURL }) => {
  await site.open(guide.path);
  const post = await (await page.request.get(`/api/blog/posts/${guide.slug}`)).json();
  const head = await page.evaluate<Served>(() => {
    const meta: Record<string, string[]> = {};
    for (const { attributes, content } of document.querySelectorAll('meta')) {
      const name = attributes.getNamedItem('name') ?? attributes.getNamedItem('property');
      if (name) meta[name.value] = [...(meta[name.value] ?? []), content];
    }
    const links = [...document.querySelectorAll('link[rel=alternate]')].map((link) =>
      Object.fromEntries(['type', 'href'].map((name) => [name, link.getAttribute(name) ?? ''])),
    );
    const scripts = document.querySelectorAll('script[type="application/ld+json"]');
    return { meta, links, jsonLd: [...scripts].map(({ textContent }) => JSON.parse(textContent ?? '')) };
  });
  await expect(page).toHaveTitle(`${post.metaTitle} | Red Dot Atlas`);
  expect(head.meta.description).toEqual([post.metaDescription]);
  expect(head.meta['og:type']).toEqual(['article']);
  expect(head.meta['article:published_time']).toEqual([post.publishedAt]);
  expect(head.meta['article:tag']).toEqual(post.tags);
  expect(head.links).toEqual([
    { type: 'application/rss+xml', href: '/blog/rss.xml' },
    { type: 'application/feed+json', href: '/blog/feed.json' },
  ]);
  const [crumbs, posting] = head.jsonLd;
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(crumbs?.itemListElement).toHaveLength(4);
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: guide.title,
    url: baseURL + guide.path,
    mainEntityOfPage: baseURL + guide.path,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Organization', name: 'Red Dot Atlas', url: `${baseURL}/blog/author/1` },
    publisher: { '@type': 'Organization', name: 'Red Dot Atlas' },
    image: `${baseURL}/og-image.jpg`,
  });
});

test("the blog's structured data lists its posts", async ({ page }) => {
  const all = await published(page);
  await page.goto('/blog');
  const [, blog] = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')));
  expect(blog['@type']).toBe('Blog');
  expect(blog.blogPost.map(({ headline }: { headline: string }) => headline)).toEqual(all.map(({ title }) => title));
});

for (const [path, canonical, found] of [
  ['/blog?q=plate', '/blog', true],
  ['/blog?tag=RMR&page=2', '/blog', false],
  ['/blog?page=2', '/blog?page=2', false],
  ['/blog?category=fit-and-mounting', guide.category.path, true],
] as const) {
  test(`the canonical URL of ${path} is ${canonical}`, async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + canonical);
    await expect(page.locator('meta[name=robots]'), 'empty pages are noindex').toHaveCount(found ? 0 : 1);
  });
}
