import { Link } from 'react-router';
import type { AdminPost } from '#domain/blog/blog.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { RowTable, TableCell, TableRow } from '#web/admin/ui/row-table.tsx';
import { Swatch } from '#web/features/blog/list/category-labels.tsx';
import { paths } from '#web/paths.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { localDateAndTime } from './local-time.ts';
import { StatusBadge } from './status-badge.tsx';

const columns = ['Title', 'Status', 'Author', 'Categories', 'Date', 'Views', 'Actions'];

type Props = {
  posts: readonly AdminPost[];
  /** The post being fetched for editing. */
  opening: number | undefined;
  onEdit: (id: number) => void;
  onDelete: (post: AdminPost) => void;
};

export function PostTable({ posts, opening, onEdit, onDelete }: Props) {
  return (
    <RowTable label="Posts" columns={columns} className="post-rows">
      {posts.map((post) => (
        <TableRow key={post.id}>
          <TableCell label="Title" className="cell-title">
            <span>
              <span dir="auto" className="font-medium">
                {post.title}
              </span>
              <span className="block text-filter text-ink2">/{post.slug}</span>
            </span>
          </TableCell>
          <TableCell label="Status">
            <span>
              <StatusBadge status={post.status} />
            </span>
          </TableCell>
          <TableCell label="Author" className="cell-author">
            <bdi>{post.author.name}</bdi>
          </TableCell>
          <TableCell label="Categories" className="cell-categories">
            <Categories categories={post.categories} />
          </TableCell>
          <TableCell label="Date">
            <PostDate post={post} />
          </TableCell>
          <TableCell label="Views">{grouped(post.viewCount)}</TableCell>
          <TableCell className="cell-actions">
            <div className="row-actions lg:flex-nowrap">
              <ViewLink post={post} />
              <button
                type="button"
                aria-disabled={opening === post.id || undefined}
                onClick={() => onEdit(post.id)}
                className="row-action"
              >
                {opening === post.id ? 'Opening...' : 'Edit'}
                <span className="sr-only"> ‘{post.title}’</span>
              </button>
              <DeleteButton name={post.title} onDelete={() => onDelete(post)} />
            </div>
          </TableCell>
        </TableRow>
      ))}
    </RowTable>
  );
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
    <span>
      <span className="block text-filter text-ink2">{label}</span>
      <time dateTime={iso} className="whitespace-nowrap">
        {localDateAndTime(iso)}
      </time>
    </span>
  );
}

/** Links to the published page or its preview. */
function ViewLink({ post: { id, slug, status, title } }: { post: AdminPost }) {
  const isPublic = status === 'published';
  return (
    <Link to={isPublic ? paths.blogPost(slug) : adminPaths.blogPreview(id)} className="row-action">
      {isPublic ? 'View' : 'Preview'}
      <span className="sr-only"> ‘{title}’</span>
    </Link>
  );
}
