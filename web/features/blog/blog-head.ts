import type { BlogAuthor, BlogCategory, BlogPostTeaser } from '#domain/blog/blog.ts';
import type { Page } from '#web/lib/api.ts';
import { paths } from '#web/paths.ts';
import { type Head, siteName } from '#web/shell/head.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';
import { authorLinks } from './author/author-links.tsx';
import { feedLinks } from './feeds.ts';
import { type BlogSearch, blogHref, blogPath, isNarrowed } from './list/blog-search.ts';

const description =
  'Guides on footprints and plates, dot sizes, emitters and batteries of red dot sights: in plain words, with the pages that each fact was read on.';

export const blogCrumbs: [Crumb, Crumb] = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
];

/** Who writes, in schema.org's terms. The house's own name is nobody's. */
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

/** What a post's own markup and that of a list have in common. */
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

/** Where a list should be known: each of its pages under its own address, what is searched or tagged as the list itself. */
function canonicalPath(search: BlogSearch): string {
  const place = { ...search, q: '', tag: '' };
  return isNarrowed(search) ? blogPath(place) : blogHref(place, { page: search.page });
}

type Posts = Page<BlogPostTeaser> | undefined;

/** What the heads of all lists of posts have in common. */
function listHead(
  search: BlogSearch,
  posts: Posts,
  title: string,
): Pick<Head, 'title' | 'canonicalPath' | 'links'> & {
  noindex?: true;
} {
  const numbered = /^\d{1,6}$/.test(search.page);
  return {
    title: numbered ? `${title}, page ${search.page}` : title,
    canonicalPath: numbered || search.page === '' ? canonicalPath(search) : blogPath(search),
    links: feedLinks,
    // A page behind the last one.
    ...(posts?.rows.length === 0 && { noindex: true }),
  };
}

function blogJsonLd(name: string, text: string, address: string, posts: Posts, origin: string): object {
  return {
    '@type': 'Blog',
    name,
    description: text,
    url: origin + address,
    publisher: publisherJsonLd(origin),
    blogPost: posts?.rows.map((post) => postingJsonLd(post, origin)) ?? [],
  };
}

/** @param category the one that the list is of, where it is of one */
export function blogListHead(search: BlogSearch, posts: Posts, category: BlogCategory | undefined): Head {
  const name = category?.name ?? 'Blog';
  const text = category?.description || (category ? `Posts on ${category.name}. ${description}` : description);
  const crumbs = category ? [...blogCrumbs, { label: name, to: paths.blogCategory(category.slug) }] : blogCrumbs;
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

export function authorCrumbs({ id, name }: BlogAuthor): Crumb[] {
  return [...blogCrumbs, { label: name, to: paths.blogAuthor(id) }];
}
