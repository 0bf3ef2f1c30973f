import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminUser } from '#domain/account/admin-users.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { PagedData } from '../ui/query-data.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { listHref, pageOf, queryOf } from '../url-params.ts';
import { adminUsersQuery, pageSize } from './queries.ts';
import { type UserAction, UserDialog } from './user-dialogs.tsx';
import { adminHintId, UserTable } from './user-table.tsx';

export const meta = adminMeta('Users Management');

/** All users, newest first. The URL holds the search and the page. */
export default function UsersPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = queryOf(params);
  const page = pageOf(params);
  const users = useQuery({ ...adminUsersQuery(q, page), placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<{ user: AdminUser; action: UserAction }>();

  function search(text: string): void {
    if (text === q) return;
    navigate(listHref(adminPaths.users, { q: text, page: 1 }), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHeading>Users Management</PageHeading>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div role="status" className="min-h-6">
          {users.data && <h2 className="text-name font-semibold">All Users ({grouped(users.data.total)})</h2>}
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
