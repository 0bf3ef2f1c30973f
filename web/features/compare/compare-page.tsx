import { useQueries } from '@tanstack/react-query';
import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { statusOf } from '#web/lib/api-error.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/shell/site.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { type Distance, DistanceChoice } from '#web/ui/drawing/distance-choice.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ListLinks } from '#web/ui/navigation/list-links.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { opticQuery } from '../optics/queries.ts';
import { removeFromCompare, setCompareList, useCompareList } from './compare-list.ts';
import { compareHref, readCompare } from './compare-search.ts';
import { CompareTable } from './compare-table.tsx';

/** /compare: what the address names, or else what this visitor has chosen, side by side. */
export function ComparePage() {
  const [params] = useSearchParams();
  const { ids, onlyDifferences } = readCompare(params);
  // An address that names ids, be it none, is a comparison of its own.
  const named = params.has('ids');
  const stored = useCompareList();
  const alive = useHydrated();
  const navigate = useNavigate();
  // Without ids in the address the visitor's own list is meant; its address is then put in place, to be shared.
  useEffect(() => {
    if (!named && stored.length > 0)
      navigate(compareHref({ ids: stored }), { replace: true, preventScrollReset: true });
  }, [named, stored, navigate]);
  const waiting = !named && (!alive || stored.length > 0);
  // The footer stays below what can be seen: what is compared may come only once the page is alive.
  return (
    <div className="min-h-dvh print:min-h-0">
      <PageHeading className="mb-4">Compare</PageHeading>
      {ids.length > 0 && <Comparison ids={ids} asked={onlyDifferences} stored={stored} />}
      {ids.length === 0 && (
        <div className={waiting ? 'invisible noscript:visible' : undefined}>
          <Notice title="No Optics Selected">
            <p>Select optics to compare from the main listing pages.</p>
            <ListLinks />
            {named && stored.length > 0 && (
              <ButtonLink to={compareHref({ ids: stored })}>Your comparison ({stored.length})</ButtonLink>
            )}
          </Notice>
        </div>
      )}
    </div>
  );
}

type ComparisonProps = { ids: number[]; asked: boolean; stored: readonly number[] };

function Comparison({ ids, asked, stored }: ComparisonProps) {
  const navigate = useNavigate();
  const site = useSite();
  const alive = useHydrated();
  // The box stays as it was ticked while its address is on the way.
  const [onlyDifferences, setOnlyDifferences] = useOptimistic(asked);
  const [yards, setYards] = useState<Distance>(25);
  const answers = useQueries({ queries: ids.map((id) => opticQuery(String(id))) });
  const optics = answers.flatMap(({ data }) => data ?? []);
  const gone = ids.filter((_, index) => statusOf(answers[index]?.error) === 404);
  const failed = answers.filter(({ isError, error }) => isError && statusOf(error) !== 404);
  const goneText = gone.join(',');
  // What no longer exists leaves the visitor's own list; the notice stays as long as the address names it.
  useEffect(() => {
    for (const id of goneText.split(',')) if (id !== '') removeFromCompare(Number(id));
  }, [goneText]);

  const showOnlyDifferences = (only: boolean) =>
    startTransition(async () => {
      setOnlyDifferences(only);
      await navigate(compareHref({ ids, onlyDifferences: only }), { replace: true, preventScrollReset: true });
    });
  // What is left of a shared comparison is not one's own, even where it names the same optics.
  const [cutShort, setCutShort] = useState(false);
  const isKept = sameIds(stored, ids, gone);
  const isOwn = alive && isKept && !cutShort;
  useFollowing({ ids, asked, stored, isOwn });
  const hrefWithout = (id: number) => {
    const others = ids.filter((other) => other !== id);
    // A shared comparison that is emptied must not turn into one's own.
    if (others.length === 0 && alive && !isOwn) return `${paths.compare}?ids=`;
    return compareHref({ ids: others, onlyDifferences });
  };

  if (answers.some(({ isPending }) => isPending)) return <Loading>Loading optics...</Loading>;
  return (
    <>
      {gone.length > 0 && (
        <p role="status" className="mb-4 border-l-4 border-ink bg-sheet px-4 py-3">
          {gone.length === 1 ? 'An optic of this comparison is' : `${gone.length} optics of this comparison are`} no
          longer in the catalog, and {gone.length === 1 ? 'was' : 'were'} left out.
        </p>
      )}
      {failed.length > 0 && (
        <div className="mb-4">
          <Notice title="Failed to fetch optic" alert>
            <Button onClick={() => failed.map(({ refetch }) => refetch())}>Try again</Button>
          </Notice>
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <form
          action={paths.compare}
          onSubmit={(event) => event.preventDefault()}
          className="flex flex-wrap items-center gap-4"
        >
          <input type="hidden" name="ids" value={ids.join(',')} />
          <label className="flex min-h-11 items-center gap-2 lg:min-h-8">
            <input
              type="checkbox"
              name="only"
              value="differences"
              checked={onlyDifferences}
              onChange={(event) => showOnlyDifferences(event.target.checked)}
              className="size-4 accent-ink"
            />
            Only differences
          </label>
          <noscript>
            <Button type="submit">Apply</Button>
          </noscript>
        </form>
        {/* What only script can do is not offered without it. */}
        <div className="noscript:hidden">
          <DistanceChoice name="distance" yards={yards} onChoose={setYards} />
        </div>
        <div className="flex flex-wrap gap-3 sm:ml-auto noscript:hidden">
          {/* Its place is kept: whose the list is shows only once the page is alive. */}
          <Button
            onClick={() => {
              setCompareList(ids);
              setCutShort(false);
            }}
            className={`max-sm:order-last ${alive && !isKept ? '' : 'invisible'}`}
          >
            Keep as my comparison
          </Button>
          <ShareButtons title="Comparison of red dot optics" url={site.origin + compareHref({ ids })} />
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      </div>
      {optics.length > 0 && (
        <CompareTable
          optics={optics}
          onlyDifferences={onlyDifferences}
          yards={yards}
          hrefWithout={hrefWithout}
          onRemove={(id) => (isOwn ? removeFromCompare(id) : setCutShort(true))}
        />
      )}
    </>
  );
}

/** Where the address was one's own list and that has changed, as in another tab, the address follows. */
function useFollowing({ ids, asked, stored, isOwn }: ComparisonProps & { isOwn: boolean }): void {
  const navigate = useNavigate();
  const ownAddress = useRef('');
  const address = ids.join(',');
  useEffect(() => {
    if (isOwn) ownAddress.current = address;
    else if (ownAddress.current === address)
      navigate(compareHref({ ids: stored, onlyDifferences: asked }), { replace: true, preventScrollReset: true });
  }, [isOwn, address, stored, asked, navigate]);
}

/** Whether two lists name the same optics, in whatever order, apart from those that are gone. */
function sameIds(list: readonly number[], other: readonly number[], gone: readonly number[]): boolean {
  const left = (ids: readonly number[]) =>
    ids
      .filter((id) => !gone.includes(id))
      .sort()
      .join();
  return left(list) === left(other);
}
