import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api-query.ts';
import { GuidesNav } from './guides-nav.tsx';

export function guidesQuery(place: string) {
  const search = `place=${encodeURIComponent(place.slice(0, 300))}`;
  return apiQuery(['blog', 'guides', place], '/api/blog/guides', { search });
}

export function GuideLinks({ place }: { place: string }) {
  const { data = [] } = useQuery(guidesQuery(place));
  return data.length > 0 && <GuidesNav guides={data} />;
}
