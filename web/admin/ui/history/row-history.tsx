import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#domain/api/audit.schema.ts';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { freshQuery } from '../fresh-query.ts';
import { ChangeList } from './change-list.tsx';

const actions: Record<string, string> = {
  create: 'created it',
  update: 'updated it',
  delete: 'deleted it',
  restore: 'restored it',
  publish: 'published it on schedule',
  promote: 'gave admin rights',
  demote: 'removed admin rights',
  suspend: 'suspended it',
  reinstate: 'reinstated it',
  'end-sessions': 'ended its sessions',
  'resend-verification': 'resent the verification email',
};

export function actorName({ by, action, changes }: Pick<AuditEntry, 'by' | 'action' | 'changes'>): string {
  if (by !== null) return by.name;
  const script = changes.through?.to;
  if (typeof script === 'string') return script;
  return action === 'publish' ? 'The site' : 'A former administrator';
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { at, action } = entry;
  return (
    <p>
      <bdi className="font-semibold">{actorName(entry)}</bdi> {actions[action] ?? action}{' '}
      <time dateTime={at} className="text-ink2">
        {time.format(new Date(at))}
      </time>
    </p>
  );
}

export function ActivityLink({ entity, id }: { entity: string; id: number }) {
  return (
    <p className="mt-3">
      <Link
        to={`${adminPaths.activity}?entity=${entity}&entityId=${id}`}
        className="inline-flex min-h-11 items-center underline"
      >
        Show in Activity
      </Link>
    </p>
  );
}

export function HistoryFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
      <p>The history didn’t load.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

export type HistoryTable = `${ChangedKind}s`;

function historyQuery(table: HistoryTable, id: number) {
  const params = { id: String(id) };
  return freshQuery([table, 'admin', 'history', id], (api, signal) =>
    api.get(`/api/admin/${table}/:id/history`, { params, search: 'page=1&pageSize=50', signal }),
  );
}

type LabelOf = (field: string) => string;
type Props = { table: HistoryTable; id: number; labelOf: LabelOf };

export function RowHistory({ table, entity, id, labelOf }: Props & { entity: string }) {
  const { data: entries, isError, refetch } = useQuery(historyQuery(table, id));
  return (
    <section aria-labelledby="history-title" className="form-card">
      <h2 id="history-title">History</h2>
      {isError ? (
        <HistoryFailure onRetry={() => void refetch()} />
      ) : entries === undefined ? (
        <Loading className="min-h-24">Loading history...</Loading>
      ) : entries.length === 0 ? (
        <p className="mt-3 text-ink2">No administrator has changed this {entity} yet.</p>
      ) : (
        <>
          <Entries entries={entries} labelOf={labelOf} />
          <ActivityLink entity={entity} id={id} />
        </>
      )}
    </section>
  );
}

export function RecentChanges({ table, id, count, labelOf }: Props & { count: number }) {
  const { data: entries, isFetching } = useQuery(historyQuery(table, id));
  if (isFetching || entries === undefined) return null;
  return <Entries label="Recent changes" entries={entries.slice(0, count)} labelOf={labelOf} />;
}

function Entries({ label, entries, labelOf }: { label?: string; entries: AuditEntry[]; labelOf: LabelOf }) {
  return (
    <ol aria-label={label} className="mt-3 border-t border-rule">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-rule py-3">
          <AuditLine entry={entry} />
          <ChangeList entry={entry} labelOf={labelOf} />
        </li>
      ))}
    </ol>
  );
}
