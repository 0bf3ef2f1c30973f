import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { AdminPost } from '#domain/blog/admin-blog.schema.ts';
import { postStatuses } from '#domain/blog/blog.ts';
import { paths } from '#domain/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { adminPaths } from '../admin-paths.ts';
import { focusIfLost } from '../ui/focus-heading.ts';
import { PagedData } from '../ui/query-data.tsx';
import { Counted } from '../ui/tables/found-rows.tsx';
import { type Kept, useKeptRows, withKept } from '../ui/tables/kept-rows.ts';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { type Column, RowAction, RowTable } from '../ui/tables/row-table.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { StatusBadge, statusLabels } from './parts.tsx';
import { PostDialog } from './post-dialog.tsx';
import { localDate, localDateAndTime, zoneName } from './post-draft.ts';
import { PublishScheduled } from './publish-scheduled.tsx';
import {
  adminPostQuery,
  adminPostsQuery,
  type BlogSearch,
  blogHref,
  notifyFailure,
  pageSize,
  useDelete,
} from './queries.ts';
import { Swatch } from './swatch.tsx';

type Props = { search: BlogSearch; onShow: (change: Partial<BlogSearch>) => void };

export function PostsTab({ search, onShow }: Props) {
  const client = useQueryClient();
  const posts = useQuery({ ...adminPostsQuery(search), placeholderData: keepPreviousData });
  const { kept, keep, restore } = useKeptRows<AdminPost>(blogHref({ ...search, edit: undefined }));
  const data = posts.data && withKept(posts.data, kept);
  const [edited, setEdited] = useState<AdminPost | 'new'>();
  const { deleteOne, undo } = useDelete('post', {
    onDeleted: (id) => {
      const index = data?.rows.findIndex((post) => post.id === id) ?? -1;
      const post = data?.rows[index];
      if (post) keep(post, index);
    },
    onRestored: restore,
  });
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
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <PublishScheduled />
          <Button look="primary" className="btn-form" onClick={() => setEdited('new')}>
            New Post
          </Button>
        </div>
      </div>
      <p role="status" className="mb-2 min-h-5 text-filter text-ink2">
        {data && isNarrowed && `${data.total} found. `}
        {data && data.total > 0 && `Last updated first. Times are in your time zone (${zoneName()}).`}
      </p>
      <PagedData
        what="posts"
        query={{ ...posts, data }}
        page={search.page}
        pageSize={pageSize}
        hrefOf={(page) => blogHref({ ...search, page })}
        empty={
          <Notice title="No posts found">
            {isNarrowed && <Button onClick={() => onShow({ q: '', status: undefined })}>Show all posts</Button>}
          </Notice>
        }
      >
        {({ rows }) => (
          <PostTable posts={rows} kept={kept} opening={opening} onEdit={edit} onDelete={deleteOne} onUndo={undo} />
        )}
      </PagedData>
      {edited && <PostDialog post={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

type TableProps = {
  posts: readonly AdminPost[];
  kept: readonly Kept<AdminPost>[];
  opening: number | undefined;
  onEdit: (id: number) => void;
  onDelete: (post: AdminPost) => void;
  onUndo: (id: number) => void;
};

function PostTable({ posts, kept, opening, onEdit, onDelete, onUndo }: TableProps) {
  const deleted = new Set(kept.flatMap(({ row, isDeleted }) => (isDeleted ? row.id : [])));
  const restored = new Set(kept.flatMap(({ row, isDeleted }) => (isDeleted ? [] : row.id)));
  const hasAuthors = new Set(posts.map(({ author }) => author.id)).size > 1;
  const isDeleted = ({ id }: AdminPost) => deleted.has(id);
  const columns: Column<AdminPost>[] = [
    {
      label: 'Title',
      className: 'cell-name cell-title',
      cell: ({ id, title, slug, author, categories }) => (
        <>
          {deleted.has(id) ? (
            <span dir="auto" className="font-medium">
              {title}
            </span>
          ) : (
            <button
              type="button"
              ref={restored.has(id) ? focusIfLost : undefined}
              dir="auto"
              className="row-name"
              onClick={() => onEdit(id)}
            >
              {title}
            </button>
          )}
          <span className="post-about">
            <span className="post-slug">/{slug}</span>
            {hasAuthors && <bdi>{author.name}</bdi>}
            {categories.map(({ id, name, color }) => (
              <span key={id} className="swatched">
                <Swatch color={color} />
                <bdi>{name}</bdi>
              </span>
            ))}
          </span>
        </>
      ),
    },
    {
      label: 'Status',
      cell: (post) => (isDeleted(post) ? <span className="badge">Deleted</span> : <PostStatus post={post} />),
    },
    { label: 'Updated', className: 'cell-spare', cell: ({ updatedAt }) => <PostTime iso={updatedAt} /> },
    { label: 'Views', cell: ({ viewCount }) => <Counted count={viewCount} noun="view" /> },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: (post) =>
        isDeleted(post) ? (
          <RowAction
            ref={focusIfLost}
            label="Undo"
            name={`the deletion of “${post.title}”`}
            onClick={() => onUndo(post.id)}
          />
        ) : (
          <RowActions
            name={`“${post.title}”`}
            acts={[
              post.status === 'published'
                ? { label: 'View', to: paths.blogPost(post.slug) }
                : { label: 'Preview', to: adminPaths.blogPreview(post.id) },
              { label: opening === post.id ? 'Opening...' : 'Edit', onSelect: () => onEdit(post.id) },
              { label: 'Delete', isAway: true, onSelect: () => onDelete(post) },
            ]}
          />
        ),
    },
  ];
  return (
    <RowTable
      label="Posts"
      columns={columns}
      rows={posts}
      idOf={({ id }) => id}
      isDeleted={isDeleted}
      className="rows-compact blog-rows post-rows"
    />
  );
}

function PostStatus({ post: { status, publishedAt, scheduledFor } }: { post: AdminPost }) {
  const iso = { scheduled: scheduledFor, published: publishedAt, draft: null, archived: null }[status];
  return (
    <>
      <StatusBadge status={status} />{' '}
      {iso !== null && (
        <span className="text-ink2 lg:block lg:text-filter">
          {status === 'scheduled' ? (
            <>
              for <PostTime iso={iso} />
            </>
          ) : (
            <time dateTime={iso} className="whitespace-nowrap">
              {localDate(iso)}
            </time>
          )}
        </span>
      )}
    </>
  );
}

function PostTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="xl:whitespace-nowrap">
      {localDateAndTime(iso)}
    </time>
  );
}
