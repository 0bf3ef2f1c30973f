import { useQuery } from '@tanstack/react-query';
import { paths } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skyline } from '#web/ui/drawing/skyline.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { FaqSection, faqsQuery } from '../faqs/faq-accordion.tsx';
import { Comparisons } from './comparisons.tsx';
import { loadMyFits } from './my-fits.tsx';
import { Question } from './question.tsx';
import { HomePresets, NewestGuides, Numbers } from './sections.tsx';
import { WorkedAnswer } from './worked-answer.tsx';

const load: Load = (client, { url }) =>
  Promise.all([
    client.prefetchQuery(homeQuery()),
    client.prefetchQuery(faqsQuery()),
    import.meta.env.SSR && loadMyFits(client, url),
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

const ways = [
  { to: paths.list('pistol'), label: 'Pistol Optics' },
  { to: paths.wizard, label: 'Pistol Wizard' },
  { to: paths.list('rifle'), label: 'Rifle Optics' },
];

export default function HomePage() {
  const { data, isPending, refetch } = useQuery(homeQuery());
  const rivals = data?.comparisons.map((pair) => pair.find(({ widthMm }) => widthMm !== null) ?? pair[0]) ?? [];
  return (
    <>
      <div className="home-top">
        <div>
          <PageHeading className="lg:text-display">Find Your Perfect Red Dot Optic</PageHeading>
          <p className="mt-3 max-w-xl text-reading text-ink2">
            See which red dots fit your gun, compare them to scale, and check the source behind the numbers.
          </p>
        </div>
        {rivals.length > 0 && <Skyline optics={rivals} className="home-rivals" />}
      </div>
      <Question pistols={data?.pistols ?? []} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grid basis-full grid-cols-3 gap-2 sm:flex sm:basis-auto">
          {ways.map(({ to, label }) => (
            <ButtonLink key={label} to={to} className="max-sm:px-1 max-[22rem]:text-label">
              {label}
            </ButtonLink>
          ))}
        </div>
        {data && <Numbers numbers={data.numbers} />}
      </div>
      {isPending && <Loading>Loading...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch the overview" onRetry={refetch} />}
      {data && (
        <>
          {data.answer && <WorkedAnswer answer={data.answer} />}
          <HomePresets presets={data.presets} />
          <Comparisons comparisons={data.comparisons} />
          <NewestGuides guides={data.guides} />
        </>
      )}
      <Section id="faqs" title="Frequently Asked Questions" className="mt-12">
        <FaqSection name="home-faq" inTwo />
      </Section>
    </>
  );
}

function homeQuery() {
  return apiQuery(['home'], '/api/home');
}
