import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminUser } from '#domain/account/admin-users.schema.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';
import { useUser } from '#web/features/account/queries.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { Button } from '#web/ui/button.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminMeta } from './admin-meta.ts';
import { adminPaths } from './admin-paths.ts';
import { freshQuery } from './ui/fresh-query.ts';
import { PagedData } from './ui/query-data.tsx';
import { type Column, RowAction, RowTable } from './ui/tables/row-table.tsx';
import { SearchField } from './ui/tables/search-field.tsx';
import { listHref, pageOf, queryOf } from './url-params.ts';
import { type UserAction, UserDialog } from './user-dialogs.tsx';

export const meta = adminMeta('Users Management');

const pageSize = 50;

function usersQuery(q: string, page: number) {
  const search = searchOf({ page, pageSize, q });
  return freshQuery(['users', 'admin', search], (api, signal) => api.getPage('/api/admin/users', { search, signal }));
}

export default function UsersPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = queryOf(params);
  const page = pageOf(params);
  const users = useQuery({ ...usersQuery(q, page), placeholderData: keepPreviousData });
  const all = useQuery({ ...usersQuery('', 1), enabled: q !== '' });
  const [opened, setOpened] = useState<{ user: AdminUser; action: UserAction }>();

  function search(text: string): void {
    if (text === q) return;
    navigate(listHref(adminPaths.users, { q: text, page: 1 }), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHeading>Users Management</PageHeading>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div role="status" className="flex min-h-6 items-center gap-3">
          {users.data && (
            <h2 className="text-name font-semibold">
              {q === '' || all.data === undefined
                ? `All Users (${grouped(users.data.total)})`
                : `${grouped(users.data.total)} of ${counted(all.data.total, 'user')}`}
            </h2>
          )}
          {q !== '' && (
            <Button look="quiet" onClick={() => search('')}>
              Show all
            </Button>
          )}
        </div>
        <SearchField label="Search users" q={q} onSearch={search} />
      </div>
      <PagedData
        what="users"
        query={users}
        page={page}
        pageSize={pageSize}
        hrefOf={(number) => listHref(adminPaths.users, { q, page: number })}
        empty={
          <Notice title="No users found">{q !== '' && <Button onClick={() => search('')}>Clear search</Button>}</Notice>
        }
      >
        {({ rows }) => (
          <>
            {rows.some((user) => !user.isAdmin && !user.emailVerified && user.suspendedAt === null) && (
              <p id={adminHintId} className="field-hint mb-3">
                You can make users admins once their email is verified.
              </p>
            )}
            <UserTable users={rows} onAction={(user, action) => setOpened({ user, action })} />
          </>
        )}
      </PagedData>
      {opened && <UserDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const adminHintId = 'make-admin-hint';

type TableProps = {
  users: readonly AdminUser[];
  onAction: (user: AdminUser, action: UserAction) => void;
};

function UserTable({ users, onAction }: TableProps) {
  const columns: Column<AdminUser>[] = [
    { label: 'ID', className: 'cell-id', cell: ({ id }) => id },
    {
      label: 'Email',
      className: 'cell-name',
      cell: ({ email }) => (
        <span title={email} className="block lg:max-w-48 lg:truncate">
          {email}
        </span>
      ),
    },
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
          <span className={emailVerified ? 'whitespace-nowrap text-ink2' : 'badge'}>
            {emailVerified ? 'Verified' : 'Unverified'}
          </span>
        </span>
      ),
    },
    { label: 'Actions', className: 'text-filter', cell: (user) => <Actions user={user} onAction={onAction} /> },
  ];
  return <RowTable label="Users" columns={columns} rows={users} idOf={({ id }) => id} />;
}

function Actions({ user, onAction }: { user: AdminUser } & Pick<TableProps, 'onAction'>) {
  const me = useUser();
  const { id, isAdmin, emailVerified, suspendedAt, email } = user;
  const action = (label: string, name: UserAction, className?: string) => (
    <RowAction label={label} name={email} className={className} onClick={() => onAction(user, name)} />
  );
  const away = 'row-action-away';
  return (
    <div className="row-actions gap-x-3 lg:min-w-80 lg:gap-x-2.5">
      <div className="row-actions gap-x-3 empty:hidden max-lg:w-full lg:gap-x-2.5">
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
        {suspendedAt !== null && action('Reinstate', 'reinstate')}
      </div>
      {suspendedAt === null && action('End Sessions', 'endSessions', away)}
      {isAdmin && action('Remove Admin', 'demote', away)}
      {suspendedAt === null && id !== me?.id && action('Suspend', 'suspend', away)}
      <Link to={`${adminPaths.activity}?entity=user&entityId=${id}`} className="row-action">
        History<span className="sr-only"> of {email}</span>
      </Link>
    </div>
  );
}
