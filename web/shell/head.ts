import type { QueryClient } from '@tanstack/react-query';
import type { RouteArgs } from '../lib/prefetch.ts';

export const siteName = 'Red Dot Atlas';

type MetaElement = [kind: 'name' | 'property', name: string, content: string];

/** What a page says of itself to browsers, search engines and those who share it. */
export type Head = {
  title: string;
  description: string;
  keywords: string[];
  /** The address under which the page should be known, without the origin. */
  canonicalPath: string;
  /** Set where the page should not be found by searching. */
  noindex?: boolean;
  /** Absolute, or a path on this site. */
  image?: string;
  /** In Open Graph's terms; a page of a website where nothing is said. */
  type?: 'article';
  /** Further meta elements. */
  meta?: MetaElement[];
  /** Attributes of link elements, as those of feeds. */
  links?: Record<string, string>[];
  /** Structured data; `origin` makes its addresses absolute. */
  jsonLd?: (origin: string) => object[];
};

/** A route's `handle`: its head follows from the data that its queries have put into the client. */
export type RouteHandle = {
  head: (client: QueryClient, args: RouteArgs) => Head;
  /** The page stands although some of its queries found nothing. */
  partial?: boolean;
  /** The page is there to be read: it is painted before the browser asks for the script that brings it alive. */
  readFirst?: boolean;
};

const defaultImage = '/og-image.jpg';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The head's markup. Each element is marked, so that the next page can replace it. */
export function renderHead(head: Head, origin: string): string {
  const title = head.title === siteName ? siteName : `${head.title} | ${siteName}`;
  const address = `${origin}${head.canonicalPath}`;
  const image = new URL(head.image ?? defaultImage, origin).href;
  const meta: MetaElement[] = [
    ['name', 'description', head.description],
    ['name', 'keywords', head.keywords.join(', ')],
    ['property', 'og:site_name', siteName],
    ['property', 'og:type', head.type ?? 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', head.description],
    ['property', 'og:url', address],
    ['property', 'og:image', image],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', head.description],
    ['name', 'twitter:image', image],
    ...(head.meta ?? []),
  ];
  if (head.noindex) meta.push(['name', 'robots', 'noindex']);
  return [
    `<title data-head>${escapeHtml(title)}</title>`,
    `<link data-head rel="canonical" href="${escapeHtml(address)}">`,
    ...meta.map(([kind, name, content]) => `<meta data-head ${kind}="${name}" content="${escapeHtml(content)}">`),
    ...(head.links ?? []).map(
      (link) =>
        `<link data-head${Object.entries(link)
          .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
          .join('')}>`,
    ),
    ...(head.jsonLd?.(origin) ?? []).map(
      (data) =>
        `<script data-head type="application/ld+json">${jsonForScript({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ].join('');
}

/** Puts a head into the document in place of the last page's. */
export function applyHead(head: Head, origin: string): void {
  const template = document.createElement('template');
  template.innerHTML = renderHead(head, origin);
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  document.head.append(template.content);
}
