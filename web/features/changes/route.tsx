import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { pageCount } from '#domain/api/pagination.ts';
import type { PublicChange } from '#domain/changes/changes.schema.ts';
import { changesPerPage } from '#domain/changes/changes.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import type { Page } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { laterPage } from '#web/lib/later-page.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { pageMeta, plainHead } from '#web/shell/head.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { PageOutOfRange, Pager } from '#web/ui/navigation/pager.tsx';
import { FetchFailure, Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useSyncedInput } from '#web/ui/use-synced-input.ts';
import { ChangeItem } from './change-item.tsx';
import { NoChanges, numbersQuery } from './no-changes.tsx';

type ChangesSearch = { kind: string; id: string; q: string; page: string };

const wholeLog: ChangesSearch = { kind: '', id: '', q: '', page: '' };

function readChangesSearch(search: URLSearchParams): ChangesSearch {
  const single = (name: string) => search.get(name)?.trim() ?? '';
  return { kind: single('kind'), id: single('id'), q: single('q'), page: single('page') === '1' ? '' : single('page') };
}

const hrefOf = (path: string, query: string) => path + (query && `?${query}`);

function changesHref(search: ChangesSearch, change: Partial<ChangesSearch> = {}): string {
  return hrefOf(paths.changes, searchOf({ ...search, page: '', ...change }));
}

const isFiltered = (search: ChangesSearch) => changesHref(search) !== paths.changes;

const pageHref = (search: ChangesSearch, page: number) => changesHref(search, { page: page === 1 ? '' : String(page) });

const changesFeedHref = (search: ChangesSearch) => hrefOf(paths.changesFeed, searchOf({ ...search, page: '' }));

function changesQuery(search: ChangesSearch) {
  const text = searchOf({ ...search, page: search.page || '1', pageSize: changesPerPage });
  return queryOptions({
    queryKey: ['changes', text],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/changes', { search: text, signal }),
  });
}

const load: Load = async (client, { url }) => {
  const search = readChangesSearch(url.searchParams);
  await client.prefetchQuery(changesQuery(search));
  const isEmpty = client.getQueryData(changesQuery(search).queryKey)?.total === 0;
  if (isEmpty && !isFiltered(search)) await client.prefetchQuery(numbersQuery());
};

export const loader = serverPage(load, {
  numbered: (page, { url }) => {
    const search = readChangesSearch(url.searchParams);
    return {
      page: Number(search.page || 1),
      pageSize: changesPerPage,
      total: page.data(changesQuery(search))?.total,
      hrefOf: (number) => pageHref(search, number),
    };
  },
});
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((_page, { url }) => {
  const search = readChangesSearch(url.searchParams);
  const href = changesFeedHref(search);
  const page = laterPage(search.page);
  return {
    ...plainHead(
      page === undefined ? 'Changes' : `Changes, page ${page}`,
      'What changed about optics, pistols, footprints, cuts and plates, with the source for each change.',
      pageHref(wholeLog, isFiltered(search) || page === undefined ? 1 : page),
    ),
    noindex: isFiltered(search) || page !== undefined,
    links: [{ rel: 'alternate', type: 'application/atom+xml', title: 'Red Dot Atlas changes', href }],
  };
});

export default function ChangesPage() {
  const [params] = useSearchParams();
  const search = readChangesSearch(params);
  const changes = useQuery({ ...changesQuery(search), placeholderData: keepPreviousData });
  const total = changes.data?.total;
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <PageHeading>Changes</PageHeading>
        <p role="status" className="text-ink2">
          {total !== undefined && total > 0 && counted(total, 'change')}
        </p>
      </div>
      <p className="mb-4 text-reading text-ink2">
        What changed about optics, pistols, footprints, cuts and plates, with the source for each change.{' '}
        <a href={changesFeedHref(search)} className="underline">
          Follow via Atom
        </a>
      </p>
      {(total !== 0 || isFiltered(search)) && <SearchForm search={search} />}
      {isFiltered(search) && (
        <p className="mt-3">
          <TextLink to={changesHref(wholeLog)}>Show all changes</TextLink>
        </p>
      )}
      <div className="mt-8">
        <Results search={search} changes={changes} />
      </div>
    </div>
  );
}

function SearchForm({ search }: { search: ChangesSearch }) {
  const navigate = useNavigate();
  const input = useSyncedInput(search.q);
  return (
    <search>
      <form
        action={paths.changes}
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(changesHref(wholeLog, { q: input.current?.value.trim() ?? '' }), { preventScrollReset: true });
        }}
      >
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Name"
          defaultValue={search.q}
          maxLength={100}
          placeholder="Optic, pistol or plate"
          enterKeyHint="search"
          className="control"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

type ResultsProps = { search: ChangesSearch; changes: UseQueryResult<Page<PublicChange>> };

function Results({ search, changes: { data, isPending, isPlaceholderData, error, refetch } }: ResultsProps) {
  if (isPending) return <Loading>Loading changes...</Loading>;
  if (data === undefined) {
    if (statusOf(error) !== 400) return <FetchFailure title="Failed to fetch changes" onRetry={refetch} />;
    return (
      <Notice title="This link isn’t valid." alert>
        <TextLink to={paths.changes}>Show all changes</TextLink>
      </Notice>
    );
  }
  if (data.total === 0) {
    return isFiltered(search) ? <Notice title="No changes found." /> : <NoChanges />;
  }
  const pages = pageCount(data.total, changesPerPage);
  const hrefOf = (page: number) => pageHref(search, page);
  if (data.rows.length === 0) return <PageOutOfRange pages={pages} hrefOf={hrefOf} />;
  const days = Map.groupBy(data.rows, ({ at }) => at.slice(0, 10));
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="card mb-6 px-4 pt-4 sm:px-6">
          <h2 id={`day-${day}`} className="pb-1 text-name font-semibold">
            <time dateTime={day}>{longDate(day)}</time>
          </h2>
          <ol>
            {ofDay.map((change) => (
              <ChangeItem key={change.id} change={change} />
            ))}
          </ol>
        </section>
      ))}
      <Pager page={Number(search.page || '1')} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}
