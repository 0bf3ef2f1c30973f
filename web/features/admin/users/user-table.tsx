import type { AdminUser } from '#domain/admin.ts';
import { FactValue } from '../../../ui/fact.tsx';

const columns = ['ID', 'Email', 'Handle', 'Location', 'Joined', 'Status', 'Actions'];

/** 'Nov 3, 2026', in UTC as elsewhere on the site. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** The id of what says, once for all rows, why some cannot be made admin. */
export const whyNotAdmin = 'why-not-admin';

type Props = {
  users: readonly AdminUser[];
  onPromote: (user: AdminUser) => void;
  onResend: (user: AdminUser) => void;
};

/** On a phone each row is a card; the roles keep it a table all the same. */
export function UserTable({ users, onPromote, onResend }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks, a table loses its role.
    <table role="table" aria-label="Users" className="admin-rows">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((label) => (
            <th key={label} role="columnheader" scope="col" className={label === 'ID' ? 'cell-id' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {users.map((user) => (
          <tr key={user.id} role="row">
            <td role="cell" data-label="ID" className="cell-id">
              {user.id}
            </td>
            <td role="cell" data-label="Email">
              {user.email}
            </td>
            <td role="cell" data-label="Handle">
              <FactValue value={user.handle && <bdi>{user.handle}</bdi>} />
            </td>
            <td role="cell" data-label="Location">
              <FactValue value={[user.city, user.state].filter(Boolean).join(', ')} />
            </td>
            <td role="cell" data-label="Joined" className="short">
              <time dateTime={user.createdAt}>{day.format(new Date(user.createdAt))}</time>
            </td>
            <td role="cell" data-label="Status">
              <Status user={user} />
            </td>
            <td role="cell">
              <Actions user={user} onPromote={onPromote} onResend={onResend} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
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

function Actions({ user, onPromote, onResend }: { user: AdminUser } & Pick<Props, 'onPromote' | 'onResend'>) {
  const name = <span className="sr-only"> {user.email}</span>;
  if (user.isAdmin && user.emailVerified) return null;
  return (
    <div className="row-actions">
      {!user.isAdmin && (
        <button
          type="button"
          aria-disabled={!user.emailVerified || undefined}
          aria-describedby={user.emailVerified ? undefined : whyNotAdmin}
          onClick={() => user.emailVerified && onPromote(user)}
          className="row-action"
        >
          <span>Make Admin{name}</span>
        </button>
      )}
      {!user.emailVerified && (
        <button type="button" onClick={() => onResend(user)} className="row-action">
          <span>Resend Verification{name}</span>
        </button>
      )}
    </div>
  );
}
