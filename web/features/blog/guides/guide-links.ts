import { apiQuery } from '#web/lib/api-query.ts';
import { later } from '#web/lib/later.tsx';

/** @param place a name of domain/blog/guide-places.ts, or a more specific one */
export function guidesQuery(place: string) {
  const search = `place=${encodeURIComponent(place.slice(0, 300))}`;
  return apiQuery(['blog', 'guides', place], '/api/blog/guides', { search });
}

/** Links to the guides for a place, or nothing without any. */
export const GuideLinks = later(async () => (await import('./guides-nav.tsx')).GuidesNav);
