import { useQuery } from '@tanstack/react-query';
import { paths } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { FaqSection } from '../faqs/faq-accordion.tsx';
import { faqsQuery } from '../faqs/queries.ts';
import { HomeSearch, PopularPistols } from './home-search.tsx';
import { homeQuery, loadFirstFits, MyFits } from './my-fits.tsx';
import { Comparisons, HomePresets, NewestGuides, Numbers } from './sections.tsx';
import { WorkedAnswer } from './worked-answer.tsx';

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
