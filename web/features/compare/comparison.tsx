import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useCallback, useEffect, useOptimistic, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { comparePlace } from '#domain/blog/optic-places.ts';
import { maxCompared } from '#domain/compare/compare.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { GuideLinks } from '#web/features/blog/guides/guide-links.tsx';
import { statusOf } from '#web/lib/api-error.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useSite } from '#web/shell/head.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { opticQuery } from '../optics/queries.ts';
import { hasViews } from '../optics/simulator/nothing-to-draw.ts';
import { SimulatorSection } from '../optics/simulator/simulator-section.tsx';
import {
  addToCompare,
  type CompareSearch,
  compareHref,
  removeFromCompare,
  sameOptics,
  setCompareList,
} from './compare-list.ts';
import { CompareSummary } from './compare-summary.tsx';
import { AddOptic, CompareTable } from './compare-table.tsx';
import { NoOptics } from './no-optics.tsx';

type ComparisonProps = CompareSearch & { stored: readonly number[] };

export function Comparison({ ids, more, onlyDifferences: inUrl, stored }: ComparisonProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const site = useSite();
  const hydrated = useHydrated();
  const [onlyDifferences, setOnlyDifferences] = useOptimistic(inUrl);
  const queries = useQueries({ queries: ids.map((id) => opticQuery(String(id))) });
  const optics = queries.flatMap(({ data }) => data ?? []);
  const deleted = ids.filter((_, index) => statusOf(queries[index]?.error) === 404);
  const failed = queries.filter(({ isError, error }) => isError && statusOf(error) !== 404);
  const deletedIds = deleted.join(',');
  useEffect(() => {
    for (const id of deletedIds.split(',')) if (id !== '') removeFromCompare(Number(id));
  }, [deletedIds]);

  const showOnlyDifferences = (only: boolean) =>
    startTransition(async () => {
      setOnlyDifferences(only);
      await navigate(compareHref({ ids, onlyDifferences: only }), { replace: true, preventScrollReset: true });
    });
  // A shared comparison that was edited stays separate from the stored list, even when both have the same optics.
  const [edited, setEdited] = useState(false);
  const isStored = sameOptics(stored, ids, deleted);
  const editsStored = hydrated && isStored && !edited;
  const [saved, setSaved] = useState('');
  const wasSaved = isStored && saved === ids.join();
  useStoredListUrl({ ids, more, onlyDifferences: inUrl, stored }, editsStored);
  // An emptied shared comparison must not turn into the stored list.
  const staysEmpty = ids.length === 1 && hydrated && !editsStored;
  const idsText = ids.join();
  const hrefWithout = useCallback(
    (id: number) =>
      staysEmpty
        ? `${paths.compare}?ids=`
        : compareHref({
            ids: idsText
              .split(',')
              .map(Number)
              .filter((other) => other !== id),
            onlyDifferences,
          }),
    [idsText, onlyDifferences, staysEmpty],
  );
  const remove = useCallback((id: number) => (editsStored ? removeFromCompare(id) : setEdited(true)), [editsStored]);

  const adds = useRef(false);
  const isFull = ids.length === maxCompared;
  useEffect(() => {
    if (adds.current && isFull) document.getElementById('comparison')?.focus({ preventScroll: true });
    adds.current = false;
  }, [isFull]);
  const add = async (id: number) => {
    // A table that waits for its optic would be gone for a moment, and the focus with it.
    await client.prefetchQuery(opticQuery(String(id)));
    adds.current = ids.length + 1 === maxCompared;
    if (editsStored) addToCompare(id);
    else setEdited(true);
    await navigate(compareHref({ ids: [...ids, id], onlyDifferences }), { replace: true, preventScrollReset: true });
  };

  // As tall as the screen, so that nothing in sight moves when the table takes its place.
  if (queries.some(({ isPending }) => isPending))
    return (
      <div className="min-h-dvh">
        <Loading>Loading optics...</Loading>
      </div>
    );
  if (deleted.length === ids.length) {
    return (
      <NoOptics>
        <p>{ids.length === 1 ? 'The optic in this link is' : 'The optics in this link are'} not in the catalog.</p>
      </NoOptics>
    );
  }
  return (
    <>
      {more > 0 && (
        <Status>
          You can compare up to {maxCompared} optics. Here are the first {maxCompared} of {ids.length + more}.
        </Status>
      )}
      {deleted.length > 0 && (
        <Status>No longer in the catalog: {counted(deleted.length, 'optic')} of this comparison.</Status>
      )}
      {failed.length > 0 && (
        <div className="mb-4">
          <FetchFailure title="Failed to fetch optic" onRetry={() => failed.map(({ refetch }) => refetch())} />
        </div>
      )}
      <CompareSummary optics={optics} />
      <div className="comparison-tools">
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
              className="size-4"
            />
            Show only differences
          </label>
          <noscript>
            <Button type="submit">Apply</Button>
          </noscript>
        </form>
        <div className="noscript:hidden">{!isFull && <AddOptic compared={optics} onAdd={add} />}</div>
        <div className="noscript:hidden">
          {/* Invisible instead of absent, so nothing moves when hydration reveals the stored list. */}
          <Button
            onClick={() => {
              setCompareList(ids);
              setEdited(false);
              setSaved(ids.join());
              showToast({ title: 'Comparison saved', description: 'It opens whenever you go to Compare.' });
            }}
            className={`max-sm:order-last ${hydrated && (!isStored || wasSaved) ? '' : 'invisible'}`}
          >
            <span aria-hidden="true" className="sm:hidden">
              {wasSaved ? 'Saved' : 'Save'}
            </span>
            <span className="max-sm:sr-only">{wasSaved ? 'Comparison saved' : 'Save this comparison'}</span>
          </Button>
          <ShareButtons title="Red dot comparison" url={site.origin + compareHref({ ids })} />
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      </div>
      {optics.length > 0 && (
        <>
          <CompareTable optics={optics} onlyDifferences={onlyDifferences} hrefWithout={hrefWithout} onRemove={remove} />
          {optics.some(hasViews) && (
            <SimulatorSection optics={optics}>
              <p className="hidden noscript:block">The simulator needs JavaScript.</p>
            </SimulatorSection>
          )}
        </>
      )}
      <GuideLinks place={comparePlace(optics)} />
    </>
  );
}

function Status({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 card border-l-4 border-l-accent px-4 py-3">
      {children}
    </p>
  );
}

function useStoredListUrl(comparison: ComparisonProps, editsStored: boolean): void {
  const { ids, onlyDifferences, stored } = comparison;
  const navigate = useNavigate();
  const storedIds = useRef('');
  const shownIds = ids.join(',');
  useEffect(() => {
    if (editsStored) storedIds.current = shownIds;
    else if (storedIds.current === shownIds)
      navigate(compareHref({ ids: stored, onlyDifferences }), { replace: true, preventScrollReset: true });
  }, [editsStored, shownIds, stored, onlyDifferences, navigate]);
}
