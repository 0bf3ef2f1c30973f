import type { ReactNode } from 'react';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factLabel } from '#domain/contributions/said-text.ts';
import { UtcTime } from '#web/admin/ui/utc-time.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { entityLabels, reasonLabels, stateLabels } from '../queue-labels.ts';
import { queueHref } from '../queue-search.ts';
import { rowKindOf } from '../row-kinds.ts';

type Props = { id: string; item: QueuedContribution; choice: ReactNode };

/** What a contribution is about, with links to the row's page and its form. */
export function ItemHead({ id, item, choice }: Props) {
  const { kind, entity, rowId, path, title, reason, state, toCheck, createdAt } = item;
  const form = rowId === null ? undefined : rowKindOf(item)?.formOf(rowId);
  return (
    <header>
      <div className="flex items-start gap-3">
        {choice}
        <h2 id={id} className="min-w-0 flex-1 text-reading font-semibold wrap-anywhere">
          <bdi>{title}</bdi>: {kind === 'correction' ? factLabel(item) : reason && reasonLabels[reason]}
        </h2>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-ink2">
        <span className="badge">{kind === 'correction' ? entityLabels[entity] : 'Report'}</span>
        {state !== 'pending' && <span className="badge">{toCheck ? 'Live, to check' : stateLabels[state]}</span>}
        <UtcTime at={createdAt} />
        <Link to={path} className="row-action">
          View page<span className="sr-only"> of {title}</span>
        </Link>
        {form && (
          <Link to={form} className="row-action">
            Edit<span className="sr-only"> {title}</span>
          </Link>
        )}
        {rowId !== null && (
          <Link
            to={queueHref({ list: 'done', kind: undefined, entity, id: rowId, q: '', page: 1 })}
            className="row-action"
          >
            Earlier ones<span className="sr-only"> about {title}</span>
          </Link>
        )}
      </p>
    </header>
  );
}
