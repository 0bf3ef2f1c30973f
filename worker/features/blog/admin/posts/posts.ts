import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditEntry } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { maxPageSize, pageWindow } from '#domain/api/pagination.ts';
import type { adminPostListQuerySchema } from '#domain/blog/blog.schema.ts';
import type { AdminPost } from '#domain/blog/blog.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogPosts } from '#worker/db/schema/blog.ts';
import { history } from '#worker/features/audit/service.ts';

const { rendered, renderedBy, ...answered } = getTableColumns(blogPosts);

const columns = {
  ...answered,
  renderedBy,
  authorName: blogAuthors.name,
  categories: sql<string>`(
    SELECT json_group_array(json_object('id', category.id, 'name', category.name, 'color', category.color))
    FROM blog_post_categories AS link JOIN blog_categories AS category ON category.id = link.category_id
    WHERE link.post_id = ${blogPosts.id})`,
};

/** A post as its editor sees it, and what its text was rendered by. */
export type KeptPost = { post: AdminPost; renderedBy: number | null };

export function selectPosts(db: Database) {
  return db.select(columns).from(blogPosts).innerJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId));
}

type Row = Awaited<ReturnType<typeof selectPosts>>[number];

export function toKeptPost({ authorName, renderedBy: by, ...row }: Row): KeptPost {
  const categories = (JSON.parse(row.categories) as AdminPost['categories']).sort((a, b) =>
    a.name.localeCompare(b.name),
  );
  const author = { id: row.authorId, name: authorName };
  const categoryIds = categories.map(({ id }) => id).sort((a, b) => a - b);
  return { post: { ...row, author, categories, categoryIds }, renderedBy: by };
}

export const unknownPost = () => new AppError('not_found', 'Post not found');

/** @throws AppError 'not_found' */
export async function getAdminPost(db: Database, id: number): Promise<AdminPost> {
  const [row] = await selectPosts(db).where(eq(blogPosts.id, id));
  if (row === undefined) throw unknownPost();
  return toKeptPost(row).post;
}

/** Unlike LIKE, instr takes '%' and '_' as they are. */
function matching({ q, status }: z.output<typeof adminPostListQuerySchema>): SQL | undefined {
  return and(
    q ? sql`instr(lower(${blogPosts.title}), lower(${q})) > 0` : undefined,
    status ? eq(blogPosts.status, status) : undefined,
  );
}

/** A page of the posts, the first hundred where none is named, with the number of all that match. */
export async function listAdminPosts(
  db: Database,
  query: z.output<typeof adminPostListQuerySchema>,
): Promise<{ posts: AdminPost[]; total: number }> {
  const { limit, offset } = pageWindow(query) ?? { limit: maxPageSize, offset: 0 };
  const where = matching(query);
  // Only the ids of the page are sorted, not the texts of all posts.
  const page = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(where)
    .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
    .limit(limit)
    .offset(offset);
  const [rows, [counted]] = await db.batch([
    selectPosts(db).where(sql`${blogPosts.id} IN ${page}`).orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id)),
    db.select({ total: count() }).from(blogPosts).where(where),
  ]);
  return { posts: rows.map((row) => toKeptPost(row).post), total: counted?.total ?? 0 };
}

/** What a history shows of a long text; the entry itself keeps all of it. */
const shownLength = 1000;

/** What administrators changed of a post, the last change first. */
export function postHistory(db: Database, id: number): Promise<AuditEntry[]> {
  return history(db, 'post', id, {}, shownLength);
}
