import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PistolRow } from '#domain/brands/brands.schema.ts';
import { popularFirst } from '#domain/fit/pistols/popular-makers.ts';
import { popularAmong } from '#domain/home/home.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { paths } from '#domain/site/paths.ts';
import { NotListed } from '#web/features/contact/not-listed.tsx';
import { matchPistols } from '#web/features/my-pistol/match-names.ts';
import { MyPistolLink } from '#web/features/my-pistol/my-pistol-link.tsx';
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
      <p className="mt-2 max-w-reading text-ink2">
        Pick your pistol to see its optic cut, its plates, and every red dot that fits. Or start from a{' '}
        <TextLink to={paths.footprints}>footprint</TextLink>, or a <TextLink to={paths.plates}>cut or plate</TextLink>.
      </p>
      <MyPistolLink hrefOf={({ slug }) => paths.pistol(slug)} />
      {isPending && <Loading>Loading pistols...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch pistols" onRetry={refetch} />}
      {data && <Brands pistols={data} />}
    </>
  );
}

const others = 'Other makers';

/** Makers of a single pistol share a list. */
function makersOfOne(pistols: readonly PistolRow[]): Set<string> {
  const byBrand = [...Map.groupBy(pistols, ({ brand }) => brand)];
  return new Set(byBrand.filter(([, models]) => models.length === 1).map(([brand]) => brand));
}

/** On a phone, the models of other makers unfold. */
const mostOpen = 4;

function Brands({ pistols }: { pistols: readonly PistolRow[] }) {
  const [typed, setTyped] = useState('');
  const all = popularFirst(pistols);
  const isWhole = typed.trim() === '';
  const shown = isWhole ? all : inOrder(all, matchPistols(pistols, typed));
  const alone = makersOfOne(pistols);
  const brands = [...Map.groupBy(shown, ({ brand }) => (alone.has(brand) ? others : brand))]
    .map(([brand, models]) => ({ slug: nameSlug(brand), brand, models }))
    .toSorted((a, b) => Number(a.brand === others) - Number(b.brand === others));
  const popular = popularAmong(pistols);
  return (
    <>
      <div className="mt-4">
        <PistolSearch onSearch={setTyped} shown={shown.length} all={pistols.length} />
      </div>
      <JumpLinks
        label="Brands"
        groups={brands.map(({ slug, brand, models }) => ({ id: slug, name: brand, count: models.length }))}
      />
      {isWhole && popular.length > 0 && (
        <Section id="popular" title="Popular" className="mt-6">
          <PistolLinks label="Popular" pistols={popular.map(withCut)} branded />
        </Section>
      )}
      {brands.map(({ slug, brand, models }, index) => (
        <Section key={slug} id={slug} title={`${brand} (${models.length})`} className="relative mt-6">
          {isWhole && index >= mostOpen && (
            <details className="peer absolute -top-2 right-0 lg:hidden print:hidden">
              <summary className="disclosure flex min-h-11 items-center gap-2 px-2">
                Show<span className="sr-only"> {brand}</span>
              </summary>
            </details>
          )}
          <div className="max-lg:peer-[:not([open])]:not-print:hidden">
            <PistolLinks label={brand} pistols={models.map(withCut)} branded={brand === others} />
          </div>
        </Section>
      ))}
      <p className={brands.length > 0 ? 'mt-6 text-ink2' : 'text-ink2'}>
        <NotListed what="pistol" typed={typed} />
      </p>
    </>
  );
}
