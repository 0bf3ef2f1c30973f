import type { AuditEntry } from '#domain/api/audit.schema.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { actorName } from './actor-name.ts';

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

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'hm1 updated it Nov 20, 2026, 9:05 AM' */
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

/** To all audit entries of a row. */
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
