import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '#domain/api/audit.schema.ts';
import type { AuditEntity } from '#domain/api/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ActivityLink, AuditLine, HistoryFailure } from './audit-line.tsx';
import { ChangeList } from './change-list.tsx';
import type { RowHistories } from './row-histories.ts';

type LabelOf = (field: string) => string;
type EntryProps = { entry: AuditEntry; labelOf: LabelOf; focused?: boolean };

type Props = {
  query: ReturnType<RowHistories['query']>;
  entity: AuditEntity;
  id: number;
  labelOf: LabelOf;
};

/** The audit entries of a row, newest first. */
export function RowHistory({ query, entity, id, labelOf }: Props) {
  const history = useInfiniteQuery(query);
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = history;
  // A new entry shifts the pages, so an entry can arrive twice.
  const entries = [...new Map(data?.pages.flatMap(({ rows }) => rows.map((entry) => [entry.id, entry]))).values()];
  /** The first entry of the page just loaded. */
  const [focusedIndex, setFocusedIndex] = useState<number>();

  function showEarlier(): void {
    if (isFetchingNextPage) return;
    setFocusedIndex(entries.length);
    void history.fetchNextPage();
  }

  return (
    <section aria-labelledby="history-title" className="form-card">
      <h2 id="history-title">History</h2>
      {isError && !isFetchNextPageError ? (
        <HistoryFailure onRetry={() => void history.refetch()} />
      ) : data === undefined ? (
        <Loading className="min-h-24">Loading history...</Loading>
      ) : entries.length === 0 ? (
        <p className="mt-3 text-ink2">No administrator has changed this {entity} yet.</p>
      ) : (
        <>
          <ol className="mt-3 border-t border-rule">
            {entries.map((entry, index) => (
              <HistoryEntry key={entry.id} entry={entry} labelOf={labelOf} focused={index === focusedIndex} />
            ))}
          </ol>
          <ActivityLink entity={entity} id={id} />
          {hasNextPage && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <Button aria-disabled={isFetchingNextPage || undefined} onClick={showEarlier}>
                {isFetchingNextPage ? 'Loading...' : 'Show earlier changes'}
              </Button>
              <p role="alert">{isFetchNextPageError && 'Earlier changes didn’t load.'}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** The latest entries, to review before a row is deleted. */
export function RecentChanges({ entries, labelOf }: { entries: AuditEntry[]; labelOf: LabelOf }) {
  return (
    <ol aria-label="Recent changes" className="mt-3 border-t border-rule">
      {entries.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} labelOf={labelOf} />
      ))}
    </ol>
  );
}

function HistoryEntry({ entry, labelOf, focused = false }: EntryProps) {
  return (
    <li ref={focused ? focus : undefined} tabIndex={focused ? -1 : undefined} className="border-b border-rule py-3">
      <AuditLine entry={entry} />
      <ChangeList entry={entry} labelOf={labelOf} />
    </li>
  );
}

function focus(entry: HTMLElement | null): void {
  entry?.focus();
}
