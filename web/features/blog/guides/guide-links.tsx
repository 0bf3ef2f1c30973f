import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api-query.ts';
import { GuidesNav } from './guides-nav.tsx';

/** @param place a name of domain/blog/guide-places.ts, a more specific one, or a comparison's */
export function guidesQuery(place: string) {
  const search = `place=${encodeURIComponent(place.slice(0, 300))}`;
  return apiQuery(['blog', 'guides', place], '/api/blog/guides', { search });
}

/** Links to the guides for a place, or nothing without any. */
export function GuideLinks({ place }: { place: string }) {
  const { data = [] } = useQuery(guidesQuery(place));
  return data.length > 0 && <GuidesNav guides={data} />;
}
