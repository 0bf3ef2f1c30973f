import { expect, test } from 'vitest';
import { testAuthor, testTeaser } from '#web/testing/posts.ts';
import { authorHead, authorJsonLd, blogListHead, postingJsonLd } from './blog-head.ts';
import { readBlogSearch } from './list/blog-search.ts';

const origin = 'https://example.com';
const page = (...rows: ReturnType<typeof testTeaser>[]) => ({ rows, total: rows.length });
const read = (query: string, params = {}) => readBlogSearch(params, new URLSearchParams(query));

test.each([
  ['', '/blog'],
  ['tag=RMR&page=2', '/blog'],
  ['page=2', '/blog?page=2'],
  ['page=02', '/blog?page=2'],
  ['page=01', '/blog'],
  ['page=0', '/blog'],
  ['category=fit-and-mounting&page=2', '/blog/category/fit-and-mounting?page=2'],
  ['category=fit-and-mounting&q=plate', '/blog/category/fit-and-mounting'],
])('the canonical URL of /blog?%s is %s', (query, canonicalPath) => {
  expect(blogListHead(read(query), undefined, undefined).canonicalPath).toBe(canonicalPath);
});

test('a list without posts is noindex', () => {
  expect(blogListHead(read('q=nothing'), page(), undefined).noindex).toBe(true);
  expect(blogListHead(read(''), page(testTeaser()), undefined).noindex).toBeUndefined();
  expect(blogListHead(read(''), undefined, undefined).noindex).toBeUndefined();
});

test('the structured data of the blog lists its posts', () => {
  const posts = page(testTeaser({ title: 'One', slug: 'one' }), testTeaser({ title: 'Two', slug: 'two' }));
  const [crumbs, blog] = blogListHead(read(''), posts, undefined).jsonLd?.(origin) ?? [];
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(blog).toMatchObject({
    '@type': 'Blog',
    name: 'Red Dot Atlas blog',
    url: 'https://example.com/blog',
    blogPost: [
      { headline: 'One', url: 'https://example.com/blog/one' },
      { headline: 'Two', url: 'https://example.com/blog/two' },
    ],
  });
});

test('the site itself is an organization and anyone else a person', () => {
  expect(authorJsonLd({ id: 1, name: 'Red Dot Atlas' }, origin)).toEqual({
    '@type': 'Organization',
    name: 'Red Dot Atlas',
    url: 'https://example.com/blog/author/1',
  });
  expect(authorJsonLd({ id: 7, name: 'Jane Doe' }, origin)).toMatchObject({ '@type': 'Person' });
});

test('a post in structured data leaves out unknown parts', () => {
  expect(postingJsonLd(testTeaser(), origin)).toEqual({
    '@type': 'BlogPosting',
    headline: 'Plates',
    url: 'https://example.com/blog/plates',
    datePublished: '2026-11-01T10:00:00.000Z',
    dateModified: '2026-11-02T10:00:00.000Z',
    author: { '@type': 'Person', name: 'Jane Doe', url: 'https://example.com/blog/author/7' },
  });
  expect(postingJsonLd(testTeaser({ excerpt: 'Short.', featuredImageUrl: '/images/a.png' }), origin)).toMatchObject({
    description: 'Short.',
    image: 'https://example.com/images/a.png',
  });
});

test('an author page has a profile with links', () => {
  const author = testAuthor({
    bio: 'Shoots.',
    avatarUrl: '/images/jane.png',
    website: 'https://jane.example',
    socialLinks: { YouTube: 'https://youtube.com/@jane' },
  });
  const head = authorHead(read('', { author: '7' }), undefined, author);
  expect(head).toMatchObject({
    title: 'Posts by Jane Doe',
    description: 'Shoots.',
    canonicalPath: '/blog/author/7',
    image: '/images/jane.png',
  });
  expect(head.jsonLd?.(origin)[1]).toEqual({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Jane Doe',
      url: 'https://example.com/blog/author/7',
      description: 'Shoots.',
      image: 'https://example.com/images/jane.png',
      sameAs: ['https://jane.example', 'https://youtube.com/@jane'],
    },
  });
});
