import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminUser, AdminUserStatus } from '#domain/account/admin-users.schema.ts';
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
import { RowMenu } from './ui/tables/row-actions.tsx';
import { type Column, RowTable } from './ui/tables/row-table.tsx';
import { SearchField } from './ui/tables/search-field.tsx';
import { listHref, pageOf, queryOf } from './url-params.ts';
import { type UserAction, UserDialog } from './user-dialogs.tsx';

export const meta = adminMeta('Users Management');

const pageSize = 50;

const statusLabels: Record<AdminUserStatus, string> = {
  admin: 'Administrators',
  suspended: 'Suspended',
  unverified: 'Unverified',
};

type Search = { q: string; status?: string | undefined; page: number };

function usersQuery(wanted: Search) {
  const search = searchOf({ pageSize, ...wanted });
  return freshQuery(['users', 'admin', search], (api, signal) => api.getPage('/api/admin/users', { search, signal }));
}

export default function UsersPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = queryOf(params);
  const status = Object.keys(statusLabels).find((one) => one === params.get('status'));
  const page = pageOf(params);
  const isFiltered = q !== '' || status !== undefined;
  const users = useQuery({ ...usersQuery({ q, status, page }), placeholderData: keepPreviousData });
  const all = useQuery({ ...usersQuery({ q: '', page: 1 }), enabled: isFiltered });
  const [opened, setOpened] = useState<{ user: AdminUser; action: UserAction }>();

  function show(change: Partial<Search>): void {
    navigate(listHref(adminPaths.users, { q, status, page: 1, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  }
  const showAll = () => show({ q: '', status: undefined });

  return (
    <>
      <PageHeading>Users Management</PageHeading>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div role="status" className="flex min-h-6 items-center gap-3">
          {users.data && (
            <h2 className="text-name font-semibold">
              {!isFiltered || all.data === undefined
                ? `All Users (${grouped(users.data.total)})`
                : `${grouped(users.data.total)} of ${counted(all.data.total, 'user')}`}
            </h2>
          )}
          {isFiltered && (
            <Button look="quiet" onClick={showAll}>
              Show all
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <select
            aria-label="Status"
            value={status ?? ''}
            onChange={({ target }) => show({ status: target.value || undefined })}
            className="control sm:w-auto"
          >
            <option value="">Any status</option>
            {Object.entries(statusLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <SearchField label="Search users" q={q} onSearch={(text) => text !== q && show({ q: text })} />
        </div>
      </div>
      <PagedData
        what="users"
        query={users}
        page={page}
        pageSize={pageSize}
        hrefOf={(number) => listHref(adminPaths.users, { q, status, page: number })}
        empty={
          <Notice title="No users found">
            {isFiltered && <Button onClick={showAll}>{status ? 'Show all' : 'Clear search'}</Button>}
          </Notice>
        }
      >
        {({ rows }) => <UserTable users={rows} onAction={(user, action) => setOpened({ user, action })} />}
      </PagedData>
      {opened && <UserDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

type TableProps = {
  users: readonly AdminUser[];
  onAction: (user: AdminUser, action: UserAction) => void;
};

function UserTable({ users, onAction }: TableProps) {
  const columns: Column<AdminUser>[] = [
    { label: 'ID', className: 'cell-id', cell: ({ id }) => id },
    { label: 'Email', className: 'cell-name', cell: ({ email }) => email },
    {
      label: 'Handle',
      className: 'cell-stated',
      cell: ({ handle }) => <FactValue value={handle && <bdi>{handle}</bdi>} />,
    },
    {
      label: 'Location',
      className: 'cell-stated',
      cell: ({ city, state }) => <FactValue value={[city, state].filter(Boolean).join(', ')} />,
    },
    {
      label: 'Joined',
      className: 'short',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>,
    },
    {
      label: 'Status',
      className: 'cell-status',
      cell: ({ isAdmin, emailVerified, suspendedAt }) => (
        <span className="inline-flex flex-wrap gap-1">
          {isAdmin && <span className="badge marked">Admin</span>}
          {suspendedAt !== null && <span className="badge marked">Suspended</span>}
          <span className={emailVerified ? 'whitespace-nowrap text-ink2 max-lg:hidden' : 'badge'}>
            {emailVerified ? 'Verified' : 'Unverified'}
          </span>
        </span>
      ),
    },
    { label: 'Actions', className: 'cell-actions', cell: (user) => <Actions user={user} onAction={onAction} /> },
  ];
  return <RowTable label="Users" columns={columns} rows={users} idOf={({ id }) => id} className="rows-compact" />;
}

function Actions({ user, onAction }: { user: AdminUser } & Pick<TableProps, 'onAction'>) {
  const me = useUser();
  const { id, isAdmin, emailVerified, suspendedAt, email } = user;
  const isActive = suspendedAt === null;
  const act = (label: string, action: UserAction, isAway = false) => ({
    label,
    isAway,
    onSelect: () => onAction(user, action),
  });
  const historyPath = `${adminPaths.activity}?entity=user&entityId=${id}`;
  return (
    <div className="row-actions flex-nowrap items-center">
      <Link to={historyPath} className="row-action max-lg:hidden">
        History<span className="sr-only"> of {email}</span>
      </Link>
      <RowMenu
        name={email}
        acts={[
          { label: 'History', to: historyPath },
          !emailVerified && act('Resend Verification', 'resend'),
          isActive && act('End Sessions', 'endSessions'),
          !isAdmin &&
            isActive && {
              ...act('Make Admin', 'promote'),
              refusal: emailVerified ? undefined : 'Once their email is verified',
            },
          isAdmin && act('Remove Admin', 'demote', true),
          isActive ? id !== me?.id && act('Suspend', 'suspend', true) : act('Reinstate', 'reinstate'),
        ]}
      />
    </div>
  );
}
