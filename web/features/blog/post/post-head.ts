import type { BlogPostPreview } from '#domain/blog/admin-blog.schema.ts';
import type { BlogPost } from '#domain/blog/blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';
import type { Head } from '#web/shell/head.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';
import { blogCrumbs, feedLinks, postingJsonLd, publisherJsonLd } from '../blog-head.ts';

export function postCrumbs({ title, slug, categories: [category] }: Omit<BlogPostPreview, 'status'>): Crumb[] {
  return [
    ...blogCrumbs,
    ...(category ? [{ label: category.name, to: paths.blogCategory(category.slug) }] : []),
    { label: title, to: paths.blogPost(slug) },
  ];
}

export function postHead(post: BlogPost): Head {
  const path = paths.blogPost(post.slug);
  const description = post.metaDescription || post.excerpt || `${post.title}, by ${post.author.name} on ${siteName}.`;
  const sections = post.categories.map(({ name }) => name);
  return {
    title: post.metaTitle || post.title,
    description,
    keywords: [...post.tags, ...sections],
    canonicalPath: path,
    type: 'article',
    ...(post.featuredImageUrl && { image: post.featuredImageUrl }),
    socialImage: post.socialImage,
    meta: [
      ['name', 'author', post.author.name],
      ['property', 'article:published_time', post.publishedAt],
      ['property', 'article:modified_time', post.updatedAt],
      ...sections.slice(0, 1).map((name): ['property', string, string] => ['property', 'article:section', name]),
      ...post.tags.map((tag): ['property', string, string] => ['property', 'article:tag', tag]),
    ],
    links: feedLinks,
    jsonLd: (origin) => [
      breadcrumbJsonLd(postCrumbs(post), origin),
      {
        ...postingJsonLd(post, origin),
        description,
        mainEntityOfPage: origin + path,
        publisher: publisherJsonLd(origin),
        isPartOf: { '@type': 'Blog', name: `${siteName} blog`, url: origin + paths.blog },
        inLanguage: 'en',
        ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
        ...(sections.length > 0 && { articleSection: sections }),
        ...(post.readTimeMinutes !== null && { timeRequired: `PT${post.readTimeMinutes}M` }),
        // Structured data requires an image.
        image: new URL(post.featuredImageUrl ?? post.socialImage ?? '/og-image.jpg', origin).href,
      },
    ],
  };
}
