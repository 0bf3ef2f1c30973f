import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api-query.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';

/** @param place a name of domain/blog/guide-places.ts, or a more specific one */
export function guidesQuery(place: string) {
  const search = `place=${encodeURIComponent(place.slice(0, 300))}`;
  return apiQuery(['blog', 'guides', place], '/api/blog/guides', { search });
}

/** Links to the guides for a place, or nothing without any. */
export function GuideLinks({ place }: { place: string }) {
  const { data = [] } = useQuery(guidesQuery(place));
  if (data.length === 0) return null;
  return (
    <nav aria-label="Guides" className="mt-10 border-t border-ink pt-4 print:hidden">
      <h2 className="font-semibold">Guides</h2>
      <ul>
        {data.map(({ title, slug }) => (
          <li key={slug}>
            <Link to={paths.blogPost(slug)} className="inline-flex min-h-11 items-center underline lg:min-h-8">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
