import { Link } from 'react-router';
import type { AdminPost } from '#domain/blog.ts';
import { paths } from '../../../paths.ts';
import { FactValue } from '../../../ui/fact.tsx';
import { Swatch } from '../../blog/category-labels.tsx';
import { adminPaths } from '../admin-paths.ts';
import { DeleteButton } from './delete-button.tsx';
import { localDateAndTime } from './local-time.ts';
import { StatusBadge } from './status-badge.tsx';

const whole = new Intl.NumberFormat('en-US');
const columns = ['Title', 'Status', 'Author', 'Categories', 'Date', 'Views', 'Actions'];

type Props = {
  posts: readonly AdminPost[];
  /** The post that is being fetched, to be edited. */
  opening: number | undefined;
  onEdit: (id: number) => void;
  onDelete: (post: AdminPost) => void;
};

/** On a phone each row is a card; the roles keep it a table all the same. */
export function PostTable({ posts, opening, onEdit, onDelete }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks, a table loses its role.
    <table role="table" aria-label="Posts" className="admin-rows post-rows">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((label) => (
            <th key={label} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {posts.map((post) => (
          <tr key={post.id} role="row">
            <td role="cell" data-label="Title" className="cell-title">
              <span>
                <span dir="auto" className="font-medium">
                  {post.title}
                </span>
                <span className="block text-filter text-ink2">/{post.slug}</span>
              </span>
            </td>
            <td role="cell" data-label="Status">
              <span>
                <StatusBadge status={post.status} />
              </span>
            </td>
            <td role="cell" data-label="Author" className="cell-author">
              <bdi>{post.author.name}</bdi>
            </td>
            <td role="cell" data-label="Categories" className="cell-categories">
              <Categories categories={post.categories} />
            </td>
            <td role="cell" data-label="Date">
              <PostDate post={post} />
            </td>
            <td role="cell" data-label="Views">
              {whole.format(post.viewCount)}
            </td>
            <td role="cell" className="cell-actions">
              <div className="row-actions lg:flex-nowrap">
                <SeePost post={post} />
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
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

/** The time that matters of a post: when it comes out or came out, else when it was last changed. */
function PostDate({ post: { status, publishedAt, scheduledFor, updatedAt } }: { post: AdminPost }) {
  const [label, iso] =
    status === 'scheduled' && scheduledFor !== null
      ? ['Scheduled for', scheduledFor]
      : status === 'published' && publishedAt !== null
        ? ['Published', publishedAt]
        : ['Changed', updatedAt];
  return (
    <span>
      <span className="block text-filter text-ink2">{label}</span>
      <time dateTime={iso} className="whitespace-nowrap">
        {localDateAndTime(iso)}
      </time>
    </span>
  );
}

/** Leads to what readers see, or what they would. */
function SeePost({ post: { id, slug, status, title } }: { post: AdminPost }) {
  const isPublic = status === 'published';
  return (
    <Link to={isPublic ? paths.blogPost(slug) : adminPaths.blogPreview(id)} className="row-action">
      {isPublic ? 'View' : 'Preview'}
      <span className="sr-only"> ‘{title}’</span>
    </Link>
  );
}
