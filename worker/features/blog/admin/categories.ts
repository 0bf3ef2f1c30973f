import { asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { CategoryInput } from '#domain/blog/blog.schema.ts';
import type { AdminCategory } from '#domain/blog/blog.ts';
import type { Database } from '#worker/db/client.ts';
import { blogCategories, blogPostCategories, blogPosts } from '#worker/db/schema/blog.ts';
import { versioned, type Write } from '#worker/db/versioned.ts';
import { idsIn, restoredWithout } from './sql.ts';

const columns = {
  ...getTableColumns(blogCategories),
  postCount: sql<number>`(
    SELECT count(*) FROM blog_post_categories AS link WHERE link.category_id = blog_categories.id)`,
};

const versionedCategories = versioned({
  entity: 'category',
  table: blogCategories,
  select: (db: Database, where: SQL) => db.select(columns).from(blogCategories).where(where),
  answer: (category: AdminCategory) => category,
  audited: ({ postCount, ...row }) => row,
});

const hasName = (name: string) => sql`${blogCategories.name} = ${name} COLLATE NOCASE`;

const nameTaken = (name: string, id: number) => sql`
  EXISTS (SELECT 1 FROM ${blogCategories} WHERE ${hasName(name)} AND ${blogCategories.id} <> ${id})`;

type CategoryRow = typeof blogCategories.$inferInsert;

/** @param id the category's, if there is one already */
function write(db: Database, values: CategoryRow, id = 0): Write {
  const { name, slug } = values;
  const taken = {
    async refuse() {
      const owners = await db
        .select({ id: blogCategories.id, isNamesake: sql<number>`${hasName(name)}` })
        .from(blogCategories)
        .where(or(hasName(name), eq(blogCategories.slug, slug)));
      const owner = owners.find((one) => one.id !== id);
      if (owner === undefined) return;
      const path = owner.isNamesake ? 'name' : 'slug';
      const message = `A category with this ${path} already exists.`;
      throw new AppError('conflict', message, { issues: [{ path, message }] });
    },
  };
  return { values, guards: { taken: { when: nameTaken(name, id), ...taken }, unique: taken } };
}

export async function listCategories(db: Database): Promise<AdminCategory[]> {
  return db
    .select(columns)
    .from(blogCategories)
    .orderBy(asc(sql`lower(${blogCategories.name})`), asc(blogCategories.id));
}

/** @throws AppError 'conflict' if another category has the name or the slug */
export function createCategory(db: Database, userId: number, input: CategoryInput): Promise<AdminCategory> {
  return versionedCategories.create({ db, userId }, input, write(db, input));
}

/** @throws AppError 'not_found', or 'conflict' if it changed since `version` or another one has the name or the slug */
export function updateCategory(
  db: Database,
  userId: number,
  id: number,
  input: CategoryInput & { version?: number | undefined },
): Promise<AdminCategory> {
  return versionedCategories.update({ db, userId }, id, input, (_, values) => write(db, values, id));
}

/** Raises the version of a category's posts, because their categories change with it. */
function raisePostVersions(db: Database, id: number) {
  const { postId, categoryId } = blogPostCategories;
  return db
    .update(blogPosts)
    .set({ version: sql`${blogPosts.version} + 1` })
    .where(sql`${blogPosts.id} IN (SELECT ${postId} FROM ${blogPostCategories} WHERE ${categoryId} = ${id})`);
}

/**
 * Deletes a category and takes it off its posts, whose ids go into the audit entry.
 * @throws AppError 'not_found', or 'conflict' if it changed since `version`
 */
export async function deleteCategory(
  db: Database,
  userId: number,
  id: number,
  version: number | undefined,
): Promise<void> {
  const postIds = sql`(
    SELECT json_group_array(post_id) FROM (
      SELECT post_id FROM ${blogPostCategories} WHERE category_id = ${id} ORDER BY post_id))`;
  await versionedCategories.delete({ db, userId }, id, version, {
    first: { raised: raisePostVersions(db, id) },
    changes: (gone) =>
      sql`json_set(${JSON.stringify(gone)}, '$.postIds', json_object('from', json(${postIds}), 'to', NULL))`,
  });
}

/**
 * Restores a category on those of its posts that exist.
 * @throws AppError 'not_found', or 'conflict' if the category exists or its name or slug is taken
 */
export function restoreCategory(db: Database, userId: number, id: number): Promise<AdminCategory> {
  return versionedCategories.restore({ db, userId }, id, ['name'], (deleted) => {
    const { postIds, ...row } = deleted as CategoryRow & { postIds: number[] };
    const links = () => ({
      linked: db.insert(blogPostCategories).select(sql`
        SELECT NULL, id, ${id} FROM ${blogPosts}
        WHERE id IN ${idsIn(postIds)} OR id IN ${restoredWithout('category', id)}`),
      raised: raisePostVersions(db, id),
    });
    return { ...write(db, row, id), links };
  });
}
