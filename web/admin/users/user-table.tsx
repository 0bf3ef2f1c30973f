import type { AdminUser } from '#domain/account/admin-users.schema.ts';
import { useUser } from '#web/features/account/queries.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { type Column, RowAction, RowTable } from '../ui/tables/row-table.tsx';
import type { UserAction } from './user-dialogs.tsx';

/** 'Nov 3, 2026', in UTC like all dates on the site. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

export const adminHintId = 'make-admin-hint';

type Props = {
  users: readonly AdminUser[];
  onAction: (user: AdminUser, action: UserAction) => void;
};

export function UserTable({ users, onAction }: Props) {
  const columns: Column<AdminUser>[] = [
    { label: 'ID', className: 'cell-id', cell: ({ id }) => id },
    { label: 'Email', cell: ({ email }) => email },
    { label: 'Handle', cell: ({ handle }) => <FactValue value={handle && <bdi>{handle}</bdi>} /> },
    { label: 'Location', cell: ({ city, state }) => <FactValue value={[city, state].filter(Boolean).join(', ')} /> },
    {
      label: 'Joined',
      className: 'short',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>,
    },
    {
      label: 'Status',
      cell: ({ isAdmin, emailVerified, suspendedAt }) => (
        <span className="flex flex-wrap gap-1">
          {isAdmin && <span className="badge marked">Admin</span>}
          {suspendedAt !== null && <span className="badge marked">Suspended</span>}
          <span className="badge">{emailVerified ? 'Verified' : 'Unverified'}</span>
        </span>
      ),
    },
    { label: 'Actions', cell: (user) => <Actions user={user} onAction={onAction} /> },
  ];
  return <RowTable label="Users" columns={columns} rows={users} idOf={({ id }) => id} />;
}

function Actions({ user, onAction }: { user: AdminUser } & Pick<Props, 'onAction'>) {
  const me = useUser();
  const { id, isAdmin, emailVerified, suspendedAt, email } = user;
  const action = (label: string, name: UserAction) => (
    <RowAction label={label} name={email} onClick={() => onAction(user, name)} />
  );
  return (
    <div className="row-actions lg:max-w-72">
      {!isAdmin && suspendedAt === null && (
        <RowAction
          label="Make Admin"
          name={email}
          aria-disabled={!emailVerified || undefined}
          aria-describedby={emailVerified ? undefined : adminHintId}
          onClick={() => emailVerified && onAction(user, 'promote')}
        />
      )}
      {!emailVerified && action('Resend Verification', 'resend')}
      {isAdmin && action('Remove Admin', 'demote')}
      {suspendedAt !== null ? action('Reinstate', 'reinstate') : id !== me?.id && action('Suspend', 'suspend')}
      {suspendedAt === null && action('End Sessions', 'endSessions')}
      <Link to={`${adminPaths.activity}?entity=user&entityId=${id}`} className="row-action">
        Activity<span className="sr-only"> {email}</span>
      </Link>
    </div>
  );
}
