import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { AdminPost } from '#domain/blog/admin-blog.schema.ts';
import { postStatuses } from '#domain/blog/blog.ts';
import { PagedData } from '#web/admin/ui/query-data.tsx';
import { SearchField } from '#web/admin/ui/tables/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type BlogSearch, blogHref, pageSize } from '../blog-search.ts';
import { adminPostQuery, adminPostsQuery } from '../queries.ts';
import { notifyFailure, useDelete } from '../writes.ts';
import { zoneName } from './local-time.ts';
import { PostDialog } from './post-dialog.tsx';
import { PostTable } from './post-table.tsx';
import { statusLabels } from './status-badge.tsx';

type Props = { search: BlogSearch; onShow: (change: Partial<BlogSearch>) => void };

export function PostsTab({ search, onShow }: Props) {
  const client = useQueryClient();
  const posts = useQuery({ ...adminPostsQuery(search), placeholderData: keepPreviousData });
  const { data } = posts;
  const [edited, setEdited] = useState<AdminPost | 'new'>();
  const { mutate: remove } = useDelete('post');
  const statusId = useId();

  // The table's row may be outdated, so the dialog starts from a fresh copy.
  const open = useMutation({
    mutationFn: (id: number) => client.fetchQuery(adminPostQuery(id)),
    onSuccess: setEdited,
    onError: (error) => notifyFailure('Failed to fetch post', error),
  });
  const opening = open.isPending ? open.variables : undefined;

  function edit(id: number): void {
    if (!open.isPending) open.mutate(id);
  }

  const openFromUrl = useEffectEvent((id: number) => {
    onShow({ page: search.page });
    edit(id);
  });
  useEffect(() => {
    if (search.edit !== undefined) openFromUrl(search.edit);
  }, [search.edit]);

  const isNarrowed = search.q !== '' || search.status !== undefined;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <SearchField label="Search posts" q={search.q} onSearch={(q) => onShow({ q })} />
          <div className="flex w-full items-center gap-3 sm:w-auto">
            <label htmlFor={statusId} className="text-ink2">
              Status
            </label>
            <select
              id={statusId}
              value={search.status ?? ''}
              onChange={({ target }) => onShow({ status: postStatuses.find((status) => status === target.value) })}
              className="control"
            >
              <option value="">All</option>
              {postStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusLabels[status]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <Button look="primary" className="btn-form" onClick={() => setEdited('new')}>
          New Post
        </Button>
      </div>
      <p role="status" className="mb-2 min-h-5 text-filter text-ink2">
        {data && isNarrowed && `${data.total} found. `}
        {data && data.total > 0 && `Times are in your time zone (${zoneName()}).`}
      </p>
      <PagedData
        what="posts"
        query={posts}
        page={search.page}
        pageSize={pageSize}
        hrefOf={(page) => blogHref({ ...search, page })}
        empty={
          <Notice title="No posts found">
            {isNarrowed && <Button onClick={() => onShow({ q: '', status: undefined })}>Show all posts</Button>}
          </Notice>
        }
      >
        {({ rows }) => <PostTable posts={rows} opening={opening} onEdit={edit} onDelete={remove} />}
      </PagedData>
      {edited && <PostDialog post={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
