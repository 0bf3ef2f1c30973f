import { pagesCache } from './kind-of.ts';
import { pageTitle, savedAtOf } from './saved-copy.ts';

export type SavedPage = { href: string; title: string; savedAt: number };

/** The pages that the service worker has saved, the newest first. */
export async function readSavedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(pagesCache);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request);
      const html = (await response?.text()) ?? '';
      const { pathname, search } = new URL(request.url);
      return {
        href: pathname + search,
        title: pageTitle(new DOMParser().parseFromString(html, 'text/html').title),
        savedAt: savedAtOf(response?.headers ?? new Headers()) ?? 0,
      };
    }),
  );
  return pages.toSorted((a, b) => b.savedAt - a.savedAt);
}
