import type { AdminUser } from '#domain/api/admin.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { RowTable, TableCell, TableRow } from '../ui/row-table.tsx';
import type { UserAction } from './user-dialogs.tsx';

const columns = ['ID', 'Email', 'Handle', 'Location', 'Joined', 'Status', 'Actions'];

/** 'Nov 3, 2026', in UTC like all dates on the site. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Id of the hint that explains disabled Make Admin buttons. */
export const adminHintId = 'make-admin-hint';

type Props = {
  users: readonly AdminUser[];
  onAction: (user: AdminUser, action: UserAction) => void;
};

export function UserTable({ users, onAction }: Props) {
  return (
    <RowTable label="Users" columns={columns}>
      {users.map((user) => (
        <TableRow key={user.id}>
          <TableCell label="ID" className="cell-id">
            {user.id}
          </TableCell>
          <TableCell label="Email">{user.email}</TableCell>
          <TableCell label="Handle">
            <FactValue value={user.handle && <bdi>{user.handle}</bdi>} />
          </TableCell>
          <TableCell label="Location">
            <FactValue value={[user.city, user.state].filter(Boolean).join(', ')} />
          </TableCell>
          <TableCell label="Joined" className="short">
            <time dateTime={user.createdAt}>{day.format(new Date(user.createdAt))}</time>
          </TableCell>
          <TableCell label="Status">
            <Status user={user} />
          </TableCell>
          <TableCell>
            <Actions user={user} onAction={onAction} />
          </TableCell>
        </TableRow>
      ))}
    </RowTable>
  );
}

function Status({ user: { isAdmin, emailVerified } }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-1">
      {isAdmin && <span className="badge marked">Admin</span>}
      <span className="badge">{emailVerified ? 'Verified' : 'Unverified'}</span>
    </span>
  );
}

function Actions({ user, onAction }: { user: AdminUser } & Pick<Props, 'onAction'>) {
  const name = <span className="sr-only"> {user.email}</span>;
  if (user.isAdmin && user.emailVerified) return null;
  return (
    <div className="row-actions">
      {!user.isAdmin && (
        <button
          type="button"
          aria-disabled={!user.emailVerified || undefined}
          aria-describedby={user.emailVerified ? undefined : adminHintId}
          onClick={() => user.emailVerified && onAction(user, 'promote')}
          className="row-action"
        >
          <span>Make Admin{name}</span>
        </button>
      )}
      {!user.emailVerified && (
        <button type="button" onClick={() => onAction(user, 'resend')} className="row-action">
          <span>Resend Verification{name}</span>
        </button>
      )}
    </div>
  );
}
