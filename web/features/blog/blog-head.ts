import type { BlogAuthor, BlogCategory, BlogPostTeaser } from '#domain/blog/blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';
import type { Page } from '#web/lib/api.ts';
import { laterPage } from '#web/lib/later-page.ts';
import type { Head } from '#web/shell/head.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';
import { authorLinks } from './author/author-links.tsx';
import { type BlogSearch, blogHref, blogPath, isFiltered } from './list/blog-search.ts';

export const blogFeeds = [
  { href: '/blog/rss.xml', type: 'application/rss+xml', title: 'Red Dot Atlas blog (RSS)', label: 'RSS' },
  {
    href: '/blog/feed.json',
    type: 'application/feed+json',
    title: 'Red Dot Atlas blog (JSON Feed)',
    label: 'JSON Feed',
  },
] as const;

export const feedLinks = blogFeeds.map(({ href, type, title }) => ({ rel: 'alternate', type, title, href }));

const description =
  'Plain-English guides to red dot footprints and plates, dot sizes, emitters, and batteries, with sources.';

export const blogCrumbs: [Crumb, Crumb] = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
];

export function authorJsonLd({ id, name }: Pick<BlogAuthor, 'id' | 'name'>, origin: string): object {
  return { '@type': name === siteName ? 'Organization' : 'Person', name, url: origin + paths.blogAuthor(id) };
}

export function publisherJsonLd(origin: string): object {
  return {
    '@type': 'Organization',
    name: siteName,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
  };
}

export function postingJsonLd(post: BlogPostTeaser, origin: string) {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url: origin + paths.blogPost(post.slug),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: authorJsonLd(post.author, origin),
    ...(post.excerpt && { description: post.excerpt }),
    ...(post.featuredImageUrl && { image: new URL(post.featuredImageUrl, origin).href }),
  };
}

type Posts = Page<BlogPostTeaser> | undefined;

function listHead(search: BlogSearch, posts: Posts, title: string) {
  const page = laterPage(search.page);
  return {
    title: page === undefined ? title : `${title}, page ${page}`,
    canonicalPath:
      page === undefined || isFiltered(search) ? blogPath(search) : blogHref(search, { page: String(page) }),
    links: feedLinks,
    ...(posts?.rows.length === 0 && { noindex: true }),
  };
}

function blogJsonLd(name: string, text: string, path: string, posts: Posts, origin: string): object {
  return {
    '@type': 'Blog',
    name,
    description: text,
    url: origin + path,
    publisher: publisherJsonLd(origin),
    blogPost: posts?.rows.map((post) => postingJsonLd(post, origin)) ?? [],
  };
}

export function blogListHead(search: BlogSearch, posts: Posts, category: BlogCategory | undefined): Head {
  const name = category?.name ?? 'Blog';
  const text = category?.description || (category ? `Posts on ${category.name}. ${description}` : description);
  const crumbs = category ? categoryCrumbs(category) : blogCrumbs;
  return {
    ...listHead(search, posts, name),
    description: text,
    keywords: ['red dot guides', 'footprints', 'MOA', 'battery life', ...(category ? [category.name] : [])],
    jsonLd: (origin) => [
      breadcrumbJsonLd(crumbs, origin),
      blogJsonLd(category ? `${siteName}: ${name}` : `${siteName} blog`, text, blogPath(search), posts, origin),
    ],
  };
}

export function authorHead(search: BlogSearch, posts: Posts, author: BlogAuthor): Head {
  return {
    ...listHead(search, posts, `Posts by ${author.name}`),
    description: author.bio || `Posts by ${author.name}. ${description}`,
    keywords: [author.name, 'red dot guides'],
    ...(author.avatarUrl && { image: author.avatarUrl }),
    jsonLd: (origin) => [
      breadcrumbJsonLd(authorCrumbs(author), origin),
      {
        '@type': 'ProfilePage',
        mainEntity: {
          ...authorJsonLd(author, origin),
          ...(author.bio && { description: author.bio }),
          ...(author.avatarUrl && { image: new URL(author.avatarUrl, origin).href }),
          sameAs: authorLinks(author).map(({ href }) => href),
        },
      },
    ],
  };
}

export function categoryCrumbs({ slug, name }: Pick<BlogCategory, 'slug' | 'name'>): Crumb[] {
  return [...blogCrumbs, { label: name, to: paths.blogCategory(slug) }];
}

export function authorCrumbs({ id, name }: BlogAuthor): Crumb[] {
  return [...blogCrumbs, { label: name, to: paths.blogAuthor(id) }];
}
