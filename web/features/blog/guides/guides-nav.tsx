import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { guidesQuery } from './guide-links.ts';

/** Links to the guides for a place, or nothing without any. */
export function GuidesNav({ place }: { place: string }) {
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
