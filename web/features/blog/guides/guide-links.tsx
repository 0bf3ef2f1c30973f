import { useQuery } from '@tanstack/react-query';
import type { GuideLink } from '#domain/blog/blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { Link } from '#web/ui/navigation/link.tsx';

export const pistolPlace = ({ brand, model }: { brand: string; model: string }) => `wizard/${brand}/${model}`;

export function guidesQuery(place: string) {
  const search = `place=${encodeURIComponent(place.slice(0, 300))}`;
  return apiQuery(['blog', 'guides', place], '/api/blog/guides', { search });
}

export function GuideLinks({ place }: { place: string }) {
  const { data = [] } = useQuery(guidesQuery(place));
  return data.length > 0 && <GuidesNav guides={data} />;
}

function GuidesNav({ guides }: { guides: readonly GuideLink[] }) {
  return (
    <nav aria-label="Guides" className="card mt-10 px-5 py-4 print:hidden">
      <h2 className="font-semibold">Guides</h2>
      <ul>
        {guides.map(({ title, slug }) => (
          <li key={slug}>
            <Link to={paths.blogPost(slug)} className="inline-flex min-h-11 items-center py-1.5 underline lg:min-h-8">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
