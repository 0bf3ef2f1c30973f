import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PistolRow } from '#domain/brands/brands.schema.ts';
import { popularFirst } from '#domain/fit/pistols/popular-makers.ts';
import { popularAmong } from '#domain/home/home.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { paths } from '#domain/site/paths.ts';
import { matchPistols } from '#web/features/my-pistol/match-names.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { JumpLinks } from '../jump-links.tsx';
import { pistolRowsQuery } from '../queries.ts';
import { pistolListCrumbs, pistolListHead } from './pistol-head.ts';
import { PistolLinks, withCut } from './pistol-links.tsx';
import { inOrder, PistolSearch } from './pistol-search.tsx';

const load = loadQueries(() => [pistolRowsQuery()]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta(() => pistolListHead);

export default function PistolList() {
  const { data, isPending, refetch } = useQuery(pistolRowsQuery());
  return (
    <>
      <Breadcrumb crumbs={pistolListCrumbs} />
      <PageHeading>Pistols and the red dots that fit</PageHeading>
      <p className="mt-2 mb-6 max-w-reading text-ink2">
        Pick your pistol to see its optic cut, its plates, and every red dot that fits. Or start from a{' '}
        <TextLink to={paths.footprints}>footprint</TextLink>, or a <TextLink to={paths.plates}>cut or plate</TextLink>.
      </p>
      {isPending && <Loading>Loading pistols...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch pistols" onRetry={refetch} />}
      {data && <Brands pistols={data} />}
    </>
  );
}

/** On a phone, the models of other makers unfold. */
const mostOpen = 4;

function Brands({ pistols }: { pistols: readonly PistolRow[] }) {
  const [typed, setTyped] = useState('');
  const all = popularFirst(pistols);
  const isWhole = typed.trim() === '';
  const shown = isWhole ? all : inOrder(all, matchPistols(pistols, typed));
  const brands = [...Map.groupBy(shown, ({ brand }) => nameSlug(brand))].map(([slug, models]) => {
    return { slug, brand: models[0]?.brand ?? '', models };
  });
  const popular = popularAmong(pistols);
  return (
    <>
      <PistolSearch onSearch={setTyped} shown={shown.length} all={pistols.length} />
      <JumpLinks
        label="Brands"
        groups={brands.map(({ slug, brand, models }) => ({ id: slug, name: brand, count: models.length }))}
      />
      {isWhole && popular.length > 0 && (
        <Section id="popular" title="Popular" className="mt-6">
          <PistolLinks label="Popular" pistols={popular.map(withCut)} branded />
        </Section>
      )}
      <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
        {brands.map(({ slug, brand, models }, index) => (
          <Section
            key={slug}
            id={slug}
            title={`${brand} (${models.length})`}
            className={`relative mt-6 ${models.length > 1 ? 'col-span-full' : ''}`}
          >
            {isWhole && index >= mostOpen && models.length > 1 && (
              <details className="peer absolute -top-2 right-0 lg:hidden print:hidden">
                <summary className="disclosure flex min-h-11 items-center gap-2 px-2">
                  Show<span className="sr-only"> {brand}</span>
                </summary>
              </details>
            )}
            <div className="max-lg:peer-[:not([open])]:not-print:hidden">
              <PistolLinks label={brand} pistols={models.map(withCut)} />
            </div>
          </Section>
        ))}
      </div>
    </>
  );
}
