import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { fitIn } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Home } from '#domain/home/home.schema.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import type { FitFilter } from '#domain/optics/optics.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';
import { pistolFitsQuery } from '#web/features/fit/fits-query.ts';
import { forSearch, pistolPageQuery } from '#web/features/fit/queries.ts';
import { FitWords } from '#web/features/fit/verdicts/fit-chip.tsx';
import { choosePistol } from '#web/features/my-pistol/account-pistols.ts';
import { ChoosePistol } from '#web/features/my-pistol/choose-pistol.tsx';
import { linkedPistolIn, loadLinkedPistol } from '#web/features/my-pistol/linked-pistol.ts';
import { type MyPistol, readOwnPistol, useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { priceRange } from '#web/features/optics/format.ts';
import { SearchField } from '#web/features/search/search-field.tsx';
import { apiQuery } from '#web/lib/api-query.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { pageMeta } from '#web/shell/head.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailure, FetchFailureLine } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FaqSection, faqsQuery } from '../faqs/faq-accordion.tsx';
import { Comparisons, HomePresets, NewestGuides, Numbers, WorkedAnswer } from './sections.tsx';

const load: Load = (client, { url }) =>
  Promise.all([
    client.prefetchQuery(homeQuery()),
    client.prefetchQuery(faqsQuery()),
    import.meta.env.SSR && loadFirstFits(client, url),
  ]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta(() => ({
  title: siteName,
  description:
    'Compare red dot sights for pistols and rifles, drawn to scale with sourced specs, and find out which optics fit your pistol.',
  keywords: ['red dot sight', 'pistol optic', 'rifle optic', 'footprint', 'compare red dots'],
  canonicalPath: paths.home,
  jsonLd: (origin) => [
    { '@type': 'Organization', name: siteName, url: `${origin}/`, logo: `${origin}/icon-512.png` },
    { '@type': 'WebSite', name: siteName, url: `${origin}/` },
  ],
}));

export default function HomePage() {
  const { data, isPending, refetch } = useQuery(homeQuery());
  return (
    <>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:pt-6 xl:grid-cols-[1fr_36rem]">
        <div>
          <PageHeading className="max-w-xl xl:text-display">Find Your Perfect Red Dot Optic</PageHeading>
          <p className="mt-3 max-w-xl text-reading text-ink2">
            See which red dots fit your gun, compare them to scale, and check the source behind the numbers.
          </p>
          <HomeSearch />
          <PopularPistols pistols={data?.pistols ?? []} />
          <MyFits />
          <div className="mt-6 grid max-w-xl grid-cols-3 gap-2">
            <ButtonLink look="primary" to={paths.list('pistol')}>
              Pistol Optics
            </ButtonLink>
            <ButtonLink to={paths.wizard}>Pistol Wizard</ButtonLink>
            <ButtonLink to={paths.list('rifle')}>Rifle Optics</ButtonLink>
          </div>
        </div>
        {data?.answer && (
          <div className="md:col-start-2 md:row-span-3 md:row-start-1">
            <WorkedAnswer answer={data.answer} />
          </div>
        )}
        {data && (
          <>
            <Numbers numbers={data.numbers} />
            <HomePresets presets={data.presets} />
          </>
        )}
      </div>
      {isPending && <Loading>Loading...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch the overview" onRetry={refetch} />}
      {data && (
        <>
          <Comparisons comparisons={data.comparisons} />
          <NewestGuides guides={data.guides} />
        </>
      )}
      <Section id="faqs" title="Frequently Asked Questions" className="mt-12 max-w-3xl">
        <FaqSection name="home-faq" />
      </Section>
    </>
  );
}

function HomeSearch() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  function open({ kind, url }: Hit) {
    if (kind === 'pistol' && readOwnPistol() === undefined)
      chooseBySlug(client, url.slice(url.lastIndexOf('/') + 1)).catch(() => undefined);
  }
  return (
    <search className="home-search">
      <label htmlFor={id}>Your pistol or an optic</label>
      <SearchField ref={input} id={id} placeholder="P365-XMACRO, EPS Carry, ..." onHit={open}>
        <Button type="submit" look="primary">
          Search
        </Button>
      </SearchField>
    </search>
  );
}

function PopularPistols({ pistols }: { pistols: Home['pistols'] }) {
  const client = useQueryClient();
  return (
    <ul aria-label="Popular" className="home-chips">
      {pistols.map(({ slug, label }) => (
        <li key={slug}>
          <Link to={paths.pistol(slug)} onClick={() => chooseBySlug(client, slug).catch(() => undefined)}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.list('rifle', 'primaryUse=Long+gun')}>AR-15</Link>
      </li>
    </ul>
  );
}

async function chooseBySlug(client: QueryClient, slug: string): Promise<void> {
  const { pistol } = await client.ensureQueryData(pistolPageQuery(slug));
  await choosePistol(client, pistol);
}

function homeQuery() {
  return apiQuery(['home'], '/api/home');
}

const shownFits = 3;

function firstFitsQuery(pistol: MyPistol, kind: FitFilter) {
  const search = `${forSearch(pistol)}&fits=${kind}&sort=recommended&page=1&pageSize=${shownFits}`;
  return queryOptions({
    queryKey: ['optics', 'list', 'pistol', search],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/optics/pistol', { search, signal }),
  });
}

async function loadFirstFits(client: QueryClient, url: URL): Promise<void> {
  await loadLinkedPistol(client, url);
  const pistol = linkedPistolIn(client, url.searchParams);
  if (!pistol) return;
  const direct = firstFitsQuery(pistol, 'direct');
  await client.prefetchQuery(direct);
  if (client.getQueryData(direct.queryKey)?.total === 0) await client.prefetchQuery(firstFitsQuery(pistol, 'plate'));
}

/** Its room is in every document, so nothing moves when it appears. */
function MyFits() {
  const pistol = useMyPistol();
  return <div className="home-fits">{pistol && <Fits pistol={pistol} />}</div>;
}

function Fits({ pistol }: { pistol: MyPistol }) {
  const direct = useQuery(firstFitsQuery(pistol, 'direct'));
  const needsPlate = direct.data?.total === 0;
  const plated = useQuery({ ...firstFitsQuery(pistol, 'plate'), enabled: needsPlate });
  const { data, isPending, refetch } = needsPlate ? plated : direct;
  const { data: fits } = useQuery(pistolFitsQuery(pistol));
  return (
    <section aria-labelledby="my-fits" className="flex h-full flex-col">
      <h2 id="my-fits" className="truncate text-reading font-semibold">
        {headingOf(pistol.model, direct.data?.total, plated.data?.total)}
      </h2>
      {isPending && <Loading className="mt-2">Loading optics...</Loading>}
      {!isPending && data === undefined && <FetchFailureLine title="Failed to fetch optics" onRetry={refetch} />}
      {data?.total === 0 && <p className="mt-2">We don’t know of a listed red dot that fits it.</p>}
      <ul className="mt-2 divide-y divide-rule border-y border-rule empty:hidden">
        {data?.rows.map((optic) => (
          <Fit key={optic.id} optic={optic} verdict={fits && <FitWords {...fitIn(fits, optic.id)} />} />
        ))}
      </ul>
      <p className="mt-auto flex flex-wrap items-center gap-x-5">
        <TextLink
          to={paths.list('pistol', `${forSearch(pistol)}&fits=${needsPlate ? 'plate' : 'direct'}`)}
          className={`inline-flex min-h-11 min-w-20 items-center font-medium underline lg:min-h-8 ${data?.total ? '' : 'invisible'}`}
        >
          See all {grouped(data?.total ?? 0)}
        </TextLink>
        <TextLink to={paths.pistol(pistol.slug)} className="inline-flex min-h-11 items-center underline lg:min-h-8">
          Every way to mount
        </TextLink>
        <ChoosePistol className="min-h-11 underline lg:min-h-8">Change</ChoosePistol>
      </p>
    </section>
  );
}

function headingOf(model: string, direct: number | undefined, plated: number | undefined): string {
  if (direct !== 0) return `These mount directly on my ${model}`;
  return plated ? `These fit my ${model} with a plate` : `Red dots for my ${model}`;
}

/** The verdict has its own room, so nothing moves when it comes. */
function Fit({ optic, verdict }: { optic: Optic; verdict: ReactNode }) {
  return (
    <li className="h-14">
      <Link to={paths.optic(optic.id)} className="flex h-full items-center gap-3 hover:bg-hover">
        <span className="h-12 w-13 shrink-0">
          <OpticSketch optic={optic} scale={1.2} width={52} height={48} decorative />
        </span>
        <span className="min-w-0 flex-1 *:block *:truncate">
          <span className="font-medium">{opticTitle(optic)}</span>
          <span className="min-h-lh text-label text-ink2">{verdict}</span>
        </span>
        <span className="pr-1 text-ink2">{priceRange(optic)}</span>
      </Link>
    </li>
  );
}
