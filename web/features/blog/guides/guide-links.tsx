import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api-query.ts';
import { later } from '#web/lib/later.tsx';

/** @param place a name of domain/blog/guide-places.ts, a more specific one, or a comparison's */
export function guidesQuery(place: string) {
  const search = `place=${encodeURIComponent(place.slice(0, 300))}`;
  return apiQuery(['blog', 'guides', place], '/api/blog/guides', { search });
}

const GuidesNav = later(async () => (await import('./guides-nav.tsx')).GuidesNav);

/** Links to the guides for a place, or nothing without any. */
export function GuideLinks({ place }: { place: string }) {
  const { data = [] } = useQuery(guidesQuery(place));
  return data.length > 0 && <GuidesNav guides={data} />;
}
