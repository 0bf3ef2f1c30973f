import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#domain/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { FactValue } from '../../../ui/fact.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { labelOf } from './optic-fields.ts';
import { opticHistoryQuery } from './queries.ts';

const actions: Record<string, string> = { create: 'added it', update: 'changed it', delete: 'deleted it' };

/** More fields than these are folded away. */
const shownFields = 5;

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Who changed what of an optic, and when. */
export function OpticHistory({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(opticHistoryQuery(id));
  return (
    <section aria-labelledby="history-title" className="form-card">
      <h2 id="history-title">History</h2>
      {isError ? (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          <p>The history could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : data === undefined ? (
        <Loading className="min-h-24">Loading history...</Loading>
      ) : data.length === 0 ? (
        <p className="mt-3 text-ink2">No administrator has changed this optic yet.</p>
      ) : (
        <ol className="mt-3 border-t border-rule">
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry: { at, by, action, changes } }: { entry: AuditEntry }) {
  const fields = Object.entries(changes).filter(([, { from, to }]) => !(isBlank(from) && isBlank(to)));
  const list = (
    <dl className="change-list">
      {fields.map(([name, { from, to }]) => (
        <div key={name} data-lines={`${text(from)}${text(to)}`.includes('\n') || undefined}>
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
    <li className="border-b border-rule py-3">
      <p>
        <bdi className="font-semibold">{by?.name ?? 'A former administrator'}</bdi> {actions[action] ?? action}{' '}
        <time dateTime={at} className="text-ink2">
          {time.format(new Date(at))}
        </time>
      </p>
      {fields.length > shownFields ? (
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

function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function text(value: unknown): string {
  if (isBlank(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.map(labelOf).join('\n') : String(value);
}
