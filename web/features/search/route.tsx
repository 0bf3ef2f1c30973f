import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import type { Hit, SearchedList } from '#domain/search/search.schema.ts';
import { maxQueryLength } from '#domain/search/search.ts';
import { paths } from '#domain/site/paths.ts';
import { FitShownFor } from '#web/features/my-pistol/fit-shown-for.tsx';
import { useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useSyncedInput } from '#web/ui/use-synced-input.ts';
import { Answer } from './answer/answer.tsx';
import { hitsBeside } from './answer/hits-beside.ts';
import { listedIn, listedQuery } from './answer/listed.ts';
import { HitRow } from './hit-row.tsx';
import { byKind, kindTitles, resultsQuery } from './queries.ts';
import { SearchField } from './search-field.tsx';

const readText = (params: URLSearchParams) => params.get('q')?.trim() ?? '';

const load: Load = async (client, { url }) => {
  const q = readText(url.searchParams);
  if (q === '') return;
  await client.prefetchQuery(resultsQuery(q));
  const listed = listedIn(client.getQueryData(resultsQuery(q).queryKey)?.answer);
  if (listed) await client.prefetchQuery(listedQuery(listed));
};

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;

/** What is searched for stays out of the title, so that a crafted link cannot write it. */
export const meta = pageMeta(() =>
  unindexedHead('Search', 'Search red dot optics, pistols, footprints, brands, guides and questions.', paths.search()),
);

export default function SearchPage() {
  const [params] = useSearchParams();
  const q = readText(params);
  return (
    <div className="max-w-5xl">
      <PageHeading className="mb-4">Search</PageHeading>
      <SearchForm q={q} />
      {q === '' ? <Examples /> : <Results q={q} />}
    </div>
  );
}

function SearchForm({ q }: { q: string }) {
  return (
    <search className="page-search">
      <SearchField ref={useSyncedInput(q)} aria-label="Search for" defaultValue={q} placeholder="507K, or a question">
        <Button type="submit" look="primary">
          Search
        </Button>
      </SearchField>
    </search>
  );
}

function Results({ q }: { q: string }) {
  const { data, isPending, refetch } = useQuery(resultsQuery(q));
  const mine = useMyPistol();
  if (q.length > maxQueryLength) return <p className="mt-6">Searches can be up to {maxQueryLength} characters.</p>;
  if (isPending) return <Loading>Searching...</Loading>;
  if (data === undefined) return <FetchFailure title="The search failed" onRetry={refetch} />;
  const { answer, lists } = data;
  const hits = hitsBeside(answer, data.hits);
  const isOfOther = answer?.kind === 'fit' && answer.pistol.id !== mine?.id;
  return (
    <>
      {answer && <Answer answer={answer} hits={hits} />}
      {hits.length > 0 || answer !== null ? (
        <>
          <Groups hits={hits} named={isOfOther} />
          <Elsewhere q={q} matching={lists} title="Browse instead" />
        </>
      ) : (
        <NoHits q={q} lists={lists} />
      )}
    </>
  );
}

const atOnce = 5;

type HitListProps = { hits: readonly Hit[]; named: boolean };

function HitList({ hits, named }: HitListProps) {
  const [first, further] = [hits.slice(0, atOnce), hits.slice(atOnce)];
  return (
    <>
      <ul>
        {first.map((hit) => (
          <HitRow key={hit.url} hit={hit} named={named} />
        ))}
      </ul>
      {further.length > 0 && (
        <details>
          <summary className="more-hits">
            <span>Show {further.length} more</span>
            <span>Show fewer</span>
          </summary>
          <ul>
            {further.map((hit) => (
              <HitRow key={hit.url} hit={hit} named={named} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Groups({ hits, named }: { hits: readonly Hit[]; named: boolean }) {
  return (
    <div className="hit-groups">
      {byKind(hits).map(([kind, ofKind], index) => (
        <section
          key={kind}
          aria-labelledby={`found-${kind}`}
          className={index === 0 && ofKind.length === 1 ? 'found-alone card' : 'card'}
        >
          <h2 id={`found-${kind}`}>{kindTitles[kind]}</h2>
          {!named && ofKind.some(({ pistolOptic }) => pistolOptic !== undefined) && (
            <FitShownFor className="px-4 pb-2" />
          )}
          <HitList hits={ofKind} named={named} />
        </section>
      ))}
    </div>
  );
}

const questions = [
  'Does a Holosun 507K fit a Glock 43X MOS?',
  'Enclosed pistol sights under $400',
  'How much does an SRO weigh?',
  'What is co-witness?',
];

function Examples() {
  return (
    <>
      <Section id="examples" title="For example" className="mt-8">
        <ul className="card px-4">
          {questions.map((question) => (
            <li key={question} className="border-t border-rule first:border-0">
              <TextLink to={paths.search(question)} className="flex min-h-11 items-center hover:underline">
                {question}
              </TextLink>
            </li>
          ))}
        </ul>
      </Section>
      <Elsewhere q="" title="Browse" />
    </>
  );
}

const examples = ['507K', '43X', 'RMSc'];

function NoHits({ q, lists }: { q: string; lists: readonly SearchedList[] }) {
  return (
    <div className="mt-8 text-center [&_ul]:justify-center">
      <div className="empty-art" />
      <p role="status" className="mt-5 text-name font-semibold wrap-anywhere">
        No matches for “{q}”.
      </p>
      <p className="mx-auto mt-2 max-w-reading text-ink2">
        Check the spelling, or search for a model, a pistol or a footprint:{' '}
        {examples.map((example, index) => (
          <Fragment key={example}>
            {index > 0 && ', '}
            <TextLink to={paths.search(example)}>{example}</TextLink>
          </Fragment>
        ))}
        . Missing something? <TextLink to={paths.contact}>Tell us what to add</TextLink>.
      </p>
      <Elsewhere q={q} matching={lists} title="Browse instead" />
    </div>
  );
}

type ElsewhereProps = {
  q: string;
  matching?: readonly SearchedList[];
  title: string;
};

function Elsewhere({ q, matching, title }: ElsewhereProps) {
  const searched = (list: SearchedList) =>
    q !== '' && (matching?.includes(list) ?? true) ? new URLSearchParams({ q }).toString() : '';
  const inGuides = searched('guides');
  const links = [
    { to: paths.list('pistol', searched('pistol')), label: 'Pistol optics' },
    { to: paths.list('rifle', searched('rifle')), label: 'Rifle optics' },
    { to: paths.wizard, label: 'Pistol wizard' },
    { to: paths.pistols, label: 'Pistols' },
    { to: paths.footprints, label: 'Footprints' },
    { to: inGuides ? `${paths.blog}?${inGuides}` : paths.blog, label: 'Guides' },
    { to: paths.faq, label: 'Questions' },
  ];
  return (
    <Section id="elsewhere" title={title} className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label }) => (
          <li key={label}>
            <ButtonLink to={to}>{label}</ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
