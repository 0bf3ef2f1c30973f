import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminUser } from '#domain/api/admin.ts';
import { pageCount } from '#domain/api/pagination.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageOutOfRange } from '#web/ui/navigation/page-out-of-range.tsx';
import { Pager } from '#web/ui/navigation/pager.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminPaths, pageOf } from '../admin-paths.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { adminUsersQuery, pageSize } from './queries.ts';
import { type UserAction, UserDialog } from './user-dialogs.tsx';
import { adminHintId, UserTable } from './user-table.tsx';

function hrefOf(q: string, page: number): string {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return search === '' ? adminPaths.users : `${adminPaths.users}?${search}`;
}

/** All users, newest first. The URL holds the search and the page. */
export function UsersPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = (params.get('q') ?? '').trim();
  const page = pageOf(params);
  const { data, isError, isPlaceholderData, refetch } = useQuery(adminUsersQuery(q, page));
  const [opened, setOpened] = useState<{ user: AdminUser; action: UserAction }>();

  function search(text: string): void {
    if (text !== q) navigate(hrefOf(text, 1), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHeading>Users Management</PageHeading>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div role="status" className="min-h-6">
          {data && <h2 className="text-name font-semibold">All Users ({grouped(data.total)})</h2>}
        </div>
        <SearchField label="Search users" q={q} onSearch={search} />
      </div>
      {isError ? (
        <LoadFailure what="users" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading>Loading users...</Loading>
      ) : data.total === 0 ? (
        <Notice title="No users found">{q !== '' && <Button onClick={() => search('')}>Clear search</Button>}</Notice>
      ) : data.rows.length === 0 ? (
        <PageOutOfRange pages={pageCount(data.total, pageSize)} hrefOf={(number) => hrefOf(q, number)} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {data.rows.some(({ isAdmin, emailVerified }) => !isAdmin && !emailVerified) && (
            <p id={adminHintId} className="field-hint mb-3">
              Users can be made admins once their email is verified.
            </p>
          )}
          <UserTable users={data.rows} onAction={(user, action) => setOpened({ user, action })} />
          <Pager page={page} pages={pageCount(data.total, pageSize)} hrefOf={(number) => hrefOf(q, number)} />
        </div>
      )}
      {opened && <UserDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
