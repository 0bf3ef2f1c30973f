import type { APIRequestContext, Page } from '@playwright/test';

/** What a page says of itself. */
const headElements = 'title, link[rel=canonical], meta[name], meta[property]';

/** Parses a served document without running its scripts. */
export async function served(page: Page, request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  return page.evaluate(
    ([text, headElements]) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const meta = (name: string) =>
        parsed.querySelector(`meta[name='${name}'], meta[property='${name}']`)?.getAttribute('content') ?? null;
      return {
        head: [...parsed.head.querySelectorAll(headElements)].map((element) => element.outerHTML),
        text: parsed.querySelector('main')?.textContent ?? '',
        headings: parsed.querySelectorAll('h1').length,
        title: parsed.title,
        description: meta('description'),
        canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        social: ['og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'].map(meta),
        jsonLd: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => JSON.parse(script.textContent ?? '') as unknown,
        ),
      };
    },
    [html, headElements] as const,
  );
}

/** What a page's head says now. */
export function head(page: Page): Promise<string[]> {
  return page.evaluate(
    (elements) => [...document.head.querySelectorAll(elements)].map((element) => element.outerHTML),
    headElements,
  );
}
