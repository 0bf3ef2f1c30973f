import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { failedWrite } from '#web/admin/ui/failures.tsx';
import { RowAction } from '#web/admin/ui/tables/row-table.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { refetchQueue } from '../queries.ts';

type Member = NonNullable<QueuedContribution['member']>;

/** Who sent it, and what became of their corrections so far. */
export function MemberRecord({ member }: { member: Member | null }) {
  if (member === null) return <p className="text-ink2">This member deleted their account.</p>;
  const { email, handle, accepted, rejected, undone, isSuspended, isTrusted } = member;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink2">
      <Link to={`${adminPaths.users}?${new URLSearchParams({ q: email })}`} className="underline wrap-anywhere">
        <bdi>{handle ?? email}</bdi>
      </Link>
      <span>
        {grouped(accepted)} accepted, {grouped(rejected)} rejected
        {undone > 0 && `, ${grouped(undone)} undone`}
      </span>
      {isSuspended && <span className="badge">Suspended</span>}
      {isTrusted && <span className="badge">Trusted</span>}
      <Trust member={member} />
    </p>
  );
}

function Trust({ member: { id, handle, email, isTrusted, canBeTrusted } }: { member: Member }) {
  const client = useQueryClient();
  const trust = useMutation({
    mutationKey: ['trust', id],
    scope: { id: `trust ${id}` },
    mutationFn: (wanted: boolean) =>
      apiOf(client).send('PUT /api/admin/users/:id/trust', { params: { id: String(id) }, body: { isTrusted: wanted } }),
    onSuccess: (saved) =>
      showToast(
        saved.isTrusted
          ? { title: 'Member trusted', description: 'Corrections that cite and quote a page go live right away.' }
          : { title: 'Trust ended', description: 'Corrections wait for an administrator again.' },
      ),
    onError: (error) => failedWrite(error, 'Failed to change the member’s trust. Please try again.'),
    onSettled: () => refetchQueue(client),
  });
  if (!isTrusted && !canBeTrusted) return null;
  return (
    <RowAction
      label={isTrusted ? 'End trust' : 'Make trusted'}
      name={handle ?? email}
      aria-disabled={trust.isPending || undefined}
      onClick={() => !trust.isPending && trust.mutate(!isTrusted)}
    />
  );
}
