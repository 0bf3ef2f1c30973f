import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditEntry } from '#domain/api/audit.schema.ts';
import { maxPageSize, pageWindow } from '#domain/api/pagination.ts';
import type { AdminPost, adminPostListQuerySchema } from '#domain/blog/admin-blog.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogPosts } from '#worker/db/schema/blog.ts';
import { contains } from '#worker/db/sql.ts';
import { history } from '#worker/features/audit/history.ts';

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

export function selectPosts(db: Database) {
  return db.select(columns).from(blogPosts).innerJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId));
}

export type StoredPost = Awaited<ReturnType<typeof selectPosts>>[number];

export function toAdminPost({ authorName, renderedBy: _, ...row }: StoredPost): AdminPost {
  const categories = (JSON.parse(row.categories) as AdminPost['categories']).sort((a, b) =>
    a.name.localeCompare(b.name),
  );
  const author = { id: row.authorId, name: authorName };
  const categoryIds = categories.map(({ id }) => id).sort((a, b) => a - b);
  return { ...row, author, categories, categoryIds };
}

function matching({ q, status }: z.output<typeof adminPostListQuerySchema>): SQL | undefined {
  return and(q ? contains(blogPosts.title, q) : undefined, status ? eq(blogPosts.status, status) : undefined);
}

export async function listAdminPosts(
  db: Database,
  query: z.output<typeof adminPostListQuerySchema>,
): Promise<{ rows: AdminPost[]; total: number }> {
  const { limit, offset } = pageWindow(query) ?? { limit: maxPageSize, offset: 0 };
  const where = matching(query);
  // Sorts ids only, not the texts of all posts.
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
  return { rows: rows.map(toAdminPost), total: counted?.total ?? 0 };
}

const shownLength = 1000;

export function postHistory(db: Database, id: number): Promise<AuditEntry[]> {
  return history(db, 'post', id, {}, shownLength);
}
