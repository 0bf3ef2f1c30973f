import type { QueryClient } from '@tanstack/react-query';
import { socialImageSize } from '#domain/social-images/social-images.ts';
import type { RouteArgs } from '../lib/prefetch.ts';

export const siteName = 'Red Dot Atlas';

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
  /** Structured data. Only the edge has it: `import.meta.env.SSR`. */
  jsonLd?: ((origin: string) => object[]) | undefined;
};

export function plainHead(title: string, description: string, canonicalPath: string): Head {
  return { title, description, keywords: [], canonicalPath };
}

/** The head of an error page or a private page, which search engines must not list. */
export function unindexedHead(title: string, description: string, canonicalPath = '/404'): Head {
  return { ...plainHead(title, description, canonicalPath), noindex: true };
}

/** A route's `handle`. The head is made from the route's query data. */
export type RouteHandle = {
  head: (client: QueryClient, args: RouteArgs) => Head;
  /** Where a page that was found under a former name is now. */
  movedTo?: (client: QueryClient, args: RouteArgs) => string | undefined;
  /** Loads the modules that a URL's first render needs besides the route's. */
  preload?: (url: URL) => Promise<unknown> | undefined;
  /** The page is a 200 even if some of its queries fail. */
  partial?: boolean;
};

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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end the script element around it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function renderHead(head: Head, origin: string): string {
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
    `<title data-head>${escapeHtml(title)}</title>`,
    `<link data-head rel="canonical" href="${escapeHtml(url)}">`,
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

/** What the document's head was last made of. */
let applied: string | undefined;

export function applyHead(head: Head, origin: string): void {
  const html = renderHead(head, origin);
  // The edge has written the first.
  if (applied === undefined && document.head.querySelector('title[data-head]')) applied = html;
  if (html === applied) return;
  applied = html;
  const template = document.createElement('template');
  template.innerHTML = html;
  // The document's structured data stays as long as its page does: crawlers read it after the script has run.
  if (canonicalUrl(template.content) === canonicalUrl(document))
    template.content.append(...document.head.querySelectorAll('script[data-head]'));
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  document.head.append(template.content);
}

function canonicalUrl(within: ParentNode): string | undefined {
  return within.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
}
