import { type MetaArgs, type MetaDescriptor, type UIMatch, useRouteLoaderData } from 'react-router';
import { type Site, siteName } from '#domain/site/site.ts';
import { socialImageSize } from '#domain/social-images/social-images.ts';
import { type LoadedPage, type PageArgs, type PageData, pageData } from '../lib/page.ts';

type MetaElement = [kind: 'name' | 'property', name: string, content: string];

export type Head = {
  title: string;
  description: string;
  keywords: string[];
  canonicalPath: string;
  noindex?: boolean;
  image?: string;
  socialImage?: string | null;
  type?: 'article';
  meta?: MetaElement[];
  links?: Record<string, string>[];
  jsonLd?: ((origin: string) => object[]) | undefined;
};

export function plainHead(title: string, description: string, canonicalPath: string): Head {
  return { title, description, keywords: [], canonicalPath };
}

export function unindexedHead(title: string, description: string, canonicalPath = '/404'): Head {
  return { ...plainHead(title, description, canonicalPath), noindex: true };
}

const defaultImage = '/og-image.jpg';

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

const nowhere: Site = { origin: '', analyticsId: '' };

export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? nowhere;
}

/** For `meta` functions, which can't call hooks. */
function siteOf(matches: readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[]): Site {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { site: Site } | undefined)?.site ?? nowhere;
}
