import type { MetaArgs, MetaDescriptor } from 'react-router';
import { siteName } from '#domain/site/site.ts';
import { socialImageSize } from '#domain/social-images/social-images.ts';
import type { PageArgs } from '../lib/page.ts';
import { type LoadedPage, type PageData, pageData } from '../lib/page-data.ts';
import { siteOf } from './site.ts';

type MetaElement = [kind: 'name' | 'property', name: string, content: string];

export type Head = {
  title: string;
  description: string;
  keywords: string[];
  /** The path and query of the canonical URL. */
  canonicalPath: string;
  noindex?: boolean;
  /** An absolute URL, or a path on this site. */
  image?: string;
  /** The path of the page's drawn image, for a page without `image`. */
  socialImage?: string | null;
  /** The Open Graph type; 'website' by default. */
  type?: 'article';
  meta?: MetaElement[];
  /** Attributes of further link elements, such as feeds. */
  links?: Record<string, string>[];
  /** Structured data. */
  jsonLd?: ((origin: string) => object[]) | undefined;
};

export function plainHead(title: string, description: string, canonicalPath: string): Head {
  return { title, description, keywords: [], canonicalPath };
}

/** The head of an error page or a private page, which search engines must not list. */
export function unindexedHead(title: string, description: string, canonicalPath = '/404'): Head {
  return { ...plainHead(title, description, canonicalPath), noindex: true };
}

const defaultImage = '/og-image.jpg';

/** Drawn images have one size; that of others is not known here. */
function imageMeta(head: Head, origin: string): MetaElement[] {
  const alt = head.image || head.socialImage ? head.title : siteName;
  const url = new URL(head.image ?? head.socialImage ?? defaultImage, origin).href;
  const { width, height } = socialImageSize;
  return [
    ['property', 'og:image', url],
    ...(head.image
      ? []
      : ([
          ['property', 'og:image:width', String(width)],
          ['property', 'og:image:height', String(height)],
        ] satisfies MetaElement[])),
    ['property', 'og:image:alt', alt],
    ['name', 'twitter:image', url],
    ['name', 'twitter:image:alt', alt],
  ];
}

/** What `meta` returns for a head. */
function descriptors(head: Head, origin: string): MetaDescriptor[] {
  const title = head.title === siteName ? siteName : `${head.title} | ${siteName}`;
  const url = `${origin}${head.canonicalPath}`;
  const meta: MetaElement[] = [
    ['name', 'description', head.description],
    ['name', 'keywords', head.keywords.join(', ')],
    ['property', 'og:site_name', siteName],
    ['property', 'og:type', head.type ?? 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', head.description],
    ['property', 'og:url', url],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', head.description],
    ...imageMeta(head, origin),
    ...(head.meta ?? []),
  ];
  if (head.noindex) meta.push(['name', 'robots', 'noindex']);
  return [
    { title },
    { tagName: 'link', rel: 'canonical', href: url },
    ...meta.map(([kind, name, content]) => ({ [kind]: name, content })),
    ...(head.links ?? []).map((link) => ({ tagName: 'link', ...link })),
    ...(head.jsonLd?.(origin) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ] as MetaDescriptor[];
}

/** A page's `meta`. @param headOf returns undefined while the page loads, and if it failed */
export function pageMeta(headOf: (page: PageData, args: PageArgs) => Head | undefined) {
  return ({ loaderData, params, location, matches }: MetaArgs): MetaDescriptor[] => {
    const { origin } = siteOf(matches);
    const url = new URL(location.pathname + location.search, origin || 'http://localhost');
    const head = headOf(pageData(loaderData as LoadedPage | undefined), { params, url });
    return descriptors(
      head ?? plainHead(siteName, 'Please check your connection and reload the page.', url.pathname),
      origin,
    );
  };
}
