import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Home } from '#domain/home/home.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { longDate } from '#web/ui/dates.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function numbersQuery() {
  return queryOptions({
    queryKey: ['home', 'numbers'],
    queryFn: async ({ client, signal }) => (await apiOf(client).get('/api/home', { signal })).numbers,
  });
}

/** What may change, and how a reader takes part, while nothing has changed yet. */
export function NoChanges() {
  const { data } = useQuery(numbersQuery());
  return (
    <>
      <div className="card p-4 sm:p-6">
        <p className="text-name font-semibold">No changes yet.</p>
        <p className="mt-1 max-w-reading text-ink2">
          When a fact in the catalog changes, this page will say what it was, what it is now, and who states it.
        </p>
      </div>
      {data && <Today numbers={data} />}
      <Section id="wrong" title="See a wrong number?" className="mt-10">
        <ol className="card grid list-decimal gap-2 py-4 pr-4 pl-10 sm:py-5 sm:pr-6">
          <li>Open the page of the sight, pistol, footprint or plate.</li>
          <li>Use “Suggest a correction” there, with a link to a page that says otherwise.</li>
          <li>An editor reads that page. Once accepted, the change is listed here.</li>
        </ol>
      </Section>
    </>
  );
}

function Today({ numbers }: { numbers: Home['numbers'] }) {
  const { optics, pistols, footprints, verifiedFacts, lastChecked } = numbers;
  const counts = [
    { count: optics, what: 'red dots', to: paths.list('pistol') },
    { count: pistols, what: 'pistols', to: paths.pistols },
    { count: footprints, what: 'footprints', to: paths.footprints },
    { count: verifiedFacts, what: 'facts verified', to: paths.aboutFacts },
  ];
  return (
    <Section id="today" title="In the catalog today" className="mt-10">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
        {counts.map(({ count, what, to }) => (
          <li key={what} className="card relative px-4 py-3">
            <span className="block text-heading font-semibold tabular-nums">{grouped(count)}</span>
            <TextLink to={to} className="underline after:absolute after:inset-0">
              {what}
            </TextLink>
          </li>
        ))}
      </ul>
      {lastChecked !== null && (
        <p className="mt-3 text-ink2">
          Last checked <time dateTime={lastChecked}>{longDate(lastChecked)}</time>
        </p>
      )}
    </Section>
  );
}
