import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { Home } from '#domain/home/home.schema.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';
import { pistolPageQuery } from '#web/features/fit/queries.ts';
import { choosePistol } from '#web/features/my-pistol/account-pistols.ts';
import { readOwnPistol } from '#web/features/my-pistol/my-pistol.ts';
import { SearchField } from '#web/features/search/search-field.tsx';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { FaqSection, faqsQuery } from '../faqs/faq-accordion.tsx';
import { homeQuery, loadFirstFits, MyFits } from './my-fits.tsx';
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
