import { expect, test } from 'vitest';
import { metaOf } from '#web/testing/meta.ts';
import { testAuthor, testPost } from '#web/testing/posts.ts';
import { postHead } from './post-head.ts';

const origin = 'https://example.com';
const category = { id: 3, name: 'Fit and Mounting', slug: 'fit-and-mounting', color: '#123456' };

test('a post has article metadata', () => {
  const head = postHead(
    testPost({ metaTitle: 'All about plates', metaDescription: 'Which plate?', tags: ['RMR', 'plates'] }),
  );
  expect(metaOf(head, origin)).toEqual(
    expect.arrayContaining([
      { title: 'All about plates | Red Dot Atlas' },
      { name: 'description', content: 'Which plate?' },
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: '2026-11-01T10:00:00.000Z' },
      { property: 'article:modified_time', content: '2026-11-02T10:00:00.000Z' },
      { property: 'article:tag', content: 'RMR' },
      { property: 'article:tag', content: 'plates' },
    ]),
  );
});

test.each([
  [{ metaTitle: 'Meta', metaDescription: 'Described.', excerpt: 'Short.' }, 'Meta', 'Described.'],
  [{ excerpt: 'Short.' }, 'Plates', 'Short.'],
  [{}, 'Plates', 'Plates, by Jane Doe on Red Dot Atlas.'],
])('a post with %j has the title %j and the description %j', (facts, title, description) => {
  expect(postHead(testPost(facts))).toMatchObject({ title, description });
});

test('the structured data has the breadcrumb and the posting', () => {
  const author = testAuthor({ id: 1, name: 'Red Dot Atlas' });
  const post = testPost({ author, categories: [category], tags: ['RMR', 'plates'], readTimeMinutes: 4 });
  const [crumbs, posting] = postHead(post).jsonLd?.(origin) ?? [];
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { name: 'Fit and Mounting' }, { name: 'Plates' }],
  });
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Plates',
    url: 'https://example.com/blog/plates',
    mainEntityOfPage: 'https://example.com/blog/plates',
    datePublished: '2026-11-01T10:00:00.000Z',
    dateModified: '2026-11-02T10:00:00.000Z',
    author: { '@type': 'Organization', name: 'Red Dot Atlas', url: 'https://example.com/blog/author/1' },
    publisher: { '@type': 'Organization', name: 'Red Dot Atlas' },
    image: 'https://example.com/og-image.jpg',
    keywords: 'RMR, plates',
    articleSection: ['Fit and Mounting'],
    timeRequired: 'PT4M',
  });
});

test("a post with an image shares that instead of the site's", () => {
  const head = postHead(testPost({ featuredImageUrl: '/images/a.png' }));
  expect(head.image).toBe('/images/a.png');
  expect(head.jsonLd?.(origin)[1]).toMatchObject({ image: 'https://example.com/images/a.png' });
});
