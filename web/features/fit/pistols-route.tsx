import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PistolRow } from '#domain/brands/brands.schema.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import { paths } from '#web/paths.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ChoiceSearch, matchesQuery } from './choice-list.tsx';
import { PistolLinks } from './pistol-links.tsx';
import { pistolRowsQuery } from './queries.ts';

const crumbs: Crumb[] = [
  { label: 'Home', to: paths.home },
  { label: 'Pistols', to: paths.pistols },
];

export const loader = prefetching(() => [pistolRowsQuery()]);

export const handle: RouteHandle = {
  readFirst: true,
  head: () => ({
    title: 'Which red dots fit your pistol',
    description:
      'Every pistol in the catalog with its optic cut, the plates in its box, and the red dots that fit: Glock MOS, SIG P365, Hellcat OSP, M&P, and more.',
    keywords: ['optic ready pistols', 'optic cut', 'footprint', 'which red dot fits'],
    canonicalPath: paths.pistols,
    jsonLd: (origin) => [breadcrumbJsonLd(crumbs, origin)],
  }),
};

export function Component() {
  const { data, isPending, refetch } = useQuery(pistolRowsQuery());
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <PageHeading>Pistols and the red dots that fit</PageHeading>
      <p className="mt-2 mb-6 max-w-reading text-ink2">
        Pick your pistol to see its optic cut, its plates, and every red dot that fits. Or start from a{' '}
        <TextLink to={paths.footprints}>footprint</TextLink>.
      </p>
      {isPending && <Loading>Loading pistols...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch pistols" onRetry={refetch} />}
      {data && <Brands pistols={data} />}
    </>
  );
}

function Brands({ pistols }: { pistols: readonly PistolRow[] }) {
  const [query, setQuery] = useState('');
  const shown = pistols.filter(({ brand, model }) => matchesQuery(`${brand} ${model}`, query));
  return (
    <>
      <ChoiceSearch label="pistols" query={query} onQuery={setQuery} />
      {[...Map.groupBy(shown, ({ brand }) => nameSlug(brand))].map(([slug, models]) => (
        <Section key={slug} id={slug} title={models[0]?.brand ?? ''} className="mt-8 border-t border-ink pt-3">
          <PistolLinks label={models[0]?.brand ?? ''} pistols={models} />
        </Section>
      ))}
      <p role="status" className="text-ink2">
        {shown.length === 0 && 'No pistols match.'}
      </p>
    </>
  );
}
