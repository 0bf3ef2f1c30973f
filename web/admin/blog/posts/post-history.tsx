import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '#domain/api/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { postHistoryQuery } from '../queries.ts';
import { localDateAndTime } from './local-time.ts';
import { type PostField, postLabels } from './post-draft.ts';

const actions: Record<string, string> = {
  create: 'created it',
  update: 'updated it',
  delete: 'deleted it',
  restore: 'restored it',
  publish: 'published it when it was due',
};

/** Who changed what and when; fetched when opened. */
export function PostHistory({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="border-t border-rule py-3">
      <summary className="min-h-8 font-medium">History</summary>
      {open && <Entries id={id} />}
    </details>
  );
}

function Entries({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(postHistoryQuery(id));
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>The history didn’t load.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (data === undefined) return <p role="status">Loading history...</p>;
  if (data.length === 0) return <p className="text-ink2">No administrator has changed this post yet.</p>;
  return (
    <ol>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { at, by, action, changes } }: { entry: AuditEntry }) {
  const { status } = changes;
  const others = Object.keys(changes).filter((name) => name !== 'status' && name in postLabels) as PostField[];
  return (
    <li className="border-t border-rule py-2">
      <p>
        <bdi className="font-semibold">{by?.name ?? 'A former administrator'}</bdi> {actions[action] ?? action}{' '}
        <time dateTime={at} className="text-ink2">
          {localDateAndTime(at)}
        </time>
      </p>
      {action === 'update' && others.length > 0 && (
        <p className="text-ink2">{others.map((name) => postLabels[name]).join(', ')}</p>
      )}
      {status !== undefined && action !== 'delete' && (
        <p className="text-ink2">
          Status: {action === 'update' && <>{String(status.from)} → </>}
          {String(status.to)}
        </p>
      )}
    </li>
  );
}
