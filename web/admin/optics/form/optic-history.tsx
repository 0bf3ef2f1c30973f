import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '#domain/api/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { labelOf } from '../optic-fields.ts';
import { opticHistoryQuery } from '../queries.ts';

const actions: Record<string, string> = { create: 'created it', update: 'updated it', delete: 'deleted it' };

/** An entry with more fields is collapsed. */
const maxOpenFields = 5;

/** Longer texts go on lines of their own. */
const maxInlineLength = 60;

type EntryProps = { entry: AuditEntry; focused?: boolean };

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Who changed what and when. */
export function OpticHistory({ id }: { id: number }) {
  const history = useInfiniteQuery(opticHistoryQuery(id));
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
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          <p>The history didn’t load.</p>
          <Button onClick={() => void history.refetch()}>Try again</Button>
        </div>
      ) : data === undefined ? (
        <Loading className="min-h-24">Loading history...</Loading>
      ) : entries.length === 0 ? (
        <p className="mt-3 text-ink2">No administrator has changed this optic yet.</p>
      ) : (
        <>
          <ol className="mt-3 border-t border-rule">
            {entries.map((entry, index) => (
              <HistoryEntry key={entry.id} entry={entry} focused={index === focusedIndex} />
            ))}
          </ol>
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

/** @param focused moves focus to the entry */
export function HistoryEntry({ entry: { at, by, action, changes }, focused = false }: EntryProps) {
  const fields = Object.entries(changes).filter(([, { from, to }]) => !(isBlank(from) && isBlank(to)));
  const list = (
    <dl className="change-list">
      {fields.map(([name, { from, to }]) => (
        <div key={name} data-lines={[from, to].some((value) => isLong(text(value))) || undefined}>
          <dt>{labelOf(name)}</dt>
          <dd>
            {action !== 'create' && (
              <>
                <del>
                  <FactValue value={text(from)} />
                </del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>
              <FactValue value={text(to)} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <li ref={focused ? focus : undefined} tabIndex={focused ? -1 : undefined} className="border-b border-rule py-3">
      <p>
        <bdi className="font-semibold">{by?.name ?? 'A former administrator'}</bdi> {actions[action] ?? action}{' '}
        <time dateTime={at} className="text-ink2">
          {time.format(new Date(at))}
        </time>
      </p>
      {fields.length > maxOpenFields ? (
        <details className="mt-1">
          <summary className="min-h-8 text-ink2">{fields.length} fields</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </li>
  );
}

function isLong(value: string): boolean {
  return value.length > maxInlineLength || value.includes('\n');
}

function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function text(value: unknown): string {
  if (isBlank(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.map(labelOf).join('\n') : String(value);
}

function focus(entry: HTMLElement | null): void {
  entry?.focus();
}
