import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '#domain/api/audit.schema.ts';
import { ActivityLink, AuditLine, HistoryFailure } from '../ui/history/row-history.tsx';
import { type PostField, postLabels } from './post-draft.ts';
import { postHistoryQuery } from './queries.ts';

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
  if (isError) return <HistoryFailure onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">Loading history...</p>;
  if (data.length === 0) return <p className="text-ink2">No administrator has changed this post yet.</p>;
  return (
    <>
      <ol>
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <ActivityLink entity="post" id={id} />
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, changes } = entry;
  const { status } = changes;
  const others = Object.keys(changes).filter((name) => name !== 'status' && name in postLabels) as PostField[];
  return (
    <li className="border-t border-rule py-2">
      <AuditLine entry={entry} />
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
