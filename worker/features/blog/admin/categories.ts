import { asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import type { AdminCategory, CategoryInput } from '#domain/blog/admin-blog.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { blogCategories, blogPostCategories, blogPosts } from '#worker/db/schema/blog.ts';
import { jsonList } from '#worker/db/sql.ts';
import { versioned, type Write } from '#worker/db/versioned.ts';
import type { Actor } from '#worker/env.ts';
import { blogEffects } from '../effects.ts';

/** What was restored while this one was gone: its own audit entry doesn't list it. */
export function restoredWithout(entity: 'post' | 'category', id: number): SQL {
  const [other, field] = entity === 'post' ? ['category', 'postIds'] : ['post', 'categoryIds'];
  return sql`(
    SELECT CAST(back.entity_id AS INTEGER) FROM audit_log AS back
    WHERE back.entity = ${other} AND back.action = 'restore'
      AND back.id > (
        SELECT max(id) FROM audit_log WHERE entity = ${entity} AND entity_id = ${String(id)} AND action = 'delete')
      AND ${id} IN (SELECT value FROM json_each((
        SELECT gone.changes FROM audit_log AS gone
        WHERE gone.entity = back.entity AND gone.entity_id = back.entity_id AND gone.action = 'delete' AND gone.id < back.id
        ORDER BY gone.id DESC LIMIT 1), ${`$.${field}.from`})))`;
}

const columns = {
  ...getTableColumns(blogCategories),
  postCount: sql<number>`(
    SELECT count(*) FROM blog_post_categories AS link WHERE link.category_id = blog_categories.id)`,
};

const hasName = (name: string) => sql`${blogCategories.name} = ${name} COLLATE NOCASE`;

const nameTaken = (name: string, id: number) => sql`
  EXISTS (SELECT 1 FROM ${blogCategories} WHERE ${hasName(name)} AND ${blogCategories.id} <> ${id})`;

type CategoryRow = typeof blogCategories.$inferInsert;

function writeCategory(db: Database, values: CategoryRow, id = 0): Write {
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

export const versionedCategories = versioned({
  entity: 'category',
  table: blogCategories,
  select: (db: Database, where: SQL) => db.select(columns).from(blogCategories).where(where),
  toResponse: (category: AdminCategory) => category,
  audited: ({ postCount, ...row }) => row,
  write: ({ db }, input: CategoryInput, before) => writeCategory(db, input, before?.id),
  effects: blogEffects,
});

export async function listCategories(db: Database, query: PageQuery): Promise<AdminCategory[]> {
  const { limit, offset } = listWindowAndNext(query);
  return db
    .select(columns)
    .from(blogCategories)
    .orderBy(asc(sql`lower(${blogCategories.name})`), asc(blogCategories.id))
    .limit(limit)
    .offset(offset);
}

function raisePostVersions(db: Database, id: number) {
  const { postId, categoryId } = blogPostCategories;
  return db
    .update(blogPosts)
    .set({ version: sql`${blogPosts.version} + 1` })
    .where(sql`${blogPosts.id} IN (SELECT ${postId} FROM ${blogPostCategories} WHERE ${categoryId} = ${id})`);
}

export async function deleteCategory(actor: Actor, id: number, version?: number): Promise<void> {
  const postIds = sql`(
    SELECT json_group_array(post_id) FROM (
      SELECT post_id FROM ${blogPostCategories} WHERE category_id = ${id} ORDER BY post_id))`;
  await versionedCategories.delete(actor, id, version, {
    first: { raised: raisePostVersions(actor.db, id) },
    changes: (gone) =>
      sql`json_set(${JSON.stringify(gone)}, '$.postIds', json_object('from', json(${postIds}), 'to', NULL))`,
  });
}

export function restoreCategory(actor: Actor, id: number): Promise<AdminCategory> {
  const { db } = actor;
  return versionedCategories.restore(actor, id, ['name'], (deleted) => {
    const { postIds, ...row } = deleted as CategoryRow & { postIds: number[] };
    const links = () => ({
      linked: db.insert(blogPostCategories).select(sql`
        SELECT NULL, id, ${id} FROM ${blogPosts}
        WHERE id IN ${jsonList(postIds)} OR id IN ${restoredWithout('category', id)}`),
      raised: raisePostVersions(db, id),
    });
    return { ...writeCategory(db, row, id), links };
  });
}
