import type { AdminPost } from '#domain/blog/admin-blog.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { type Column, DeleteAction, RowAction, RowTable } from '#web/admin/ui/tables/row-table.tsx';
import { Swatch } from '#web/features/blog/list/category-labels.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { localDateAndTime } from './local-time.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  posts: readonly AdminPost[];
  /** The post being fetched for editing. */
  opening: number | undefined;
  onEdit: (id: number) => void;
  onDelete: (post: AdminPost) => void;
};

export function PostTable({ posts, opening, onEdit, onDelete }: Props) {
  const columns: Column<AdminPost>[] = [
    {
      label: 'Title',
      className: 'cell-title',
      cell: ({ title, slug }) => (
        <>
          <span dir="auto" className="font-medium">
            {title}
          </span>
          <span className="block text-filter text-ink2">/{slug}</span>
        </>
      ),
    },
    { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { label: 'Author', className: 'cell-author', cell: ({ author }) => <bdi>{author.name}</bdi> },
    {
      label: 'Categories',
      className: 'cell-categories',
      cell: ({ categories }) => <Categories categories={categories} />,
    },
    { label: 'Date', cell: (post) => <PostDate post={post} /> },
    { label: 'Views', cell: ({ viewCount }) => grouped(viewCount) },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: (post) => (
        <div className="row-actions lg:flex-nowrap">
          <ViewLink post={post} />
          <RowAction
            label={opening === post.id ? 'Opening...' : 'Edit'}
            name={`‘${post.title}’`}
            aria-disabled={opening === post.id || undefined}
            onClick={() => onEdit(post.id)}
          />
          <DeleteAction name={`‘${post.title}’`} onClick={() => onDelete(post)} />
        </div>
      ),
    },
  ];
  return <RowTable label="Posts" columns={columns} rows={posts} idOf={({ id }) => id} className="post-rows" />;
}

function Categories({ categories }: Pick<AdminPost, 'categories'>) {
  if (categories.length === 0) return <FactValue value="None" />;
  return (
    <ul>
      {categories.map(({ id, name, color }) => (
        <li key={id} className="swatched">
          <Swatch color={color} />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The scheduled or published date, else the last update. */
function PostDate({ post: { status, publishedAt, scheduledFor, updatedAt } }: { post: AdminPost }) {
  const [label, iso] =
    status === 'scheduled' && scheduledFor !== null
      ? ['Scheduled for', scheduledFor]
      : status === 'published' && publishedAt !== null
        ? ['Published', publishedAt]
        : ['Updated', updatedAt];
  return (
    <>
      <span className="block text-filter text-ink2">{label}</span>
      <time dateTime={iso} className="whitespace-nowrap">
        {localDateAndTime(iso)}
      </time>
    </>
  );
}

function ViewLink({ post: { id, slug, status, title } }: { post: AdminPost }) {
  const isPublic = status === 'published';
  return (
    <Link to={isPublic ? paths.blogPost(slug) : adminPaths.blogPreview(id)} className="row-action">
      {isPublic ? 'View' : 'Preview'}
      <span className="sr-only"> ‘{title}’</span>
    </Link>
  );
}
