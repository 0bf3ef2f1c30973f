import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { CategoryInput } from '#domain/blog/blog.schema.ts';
import type { AdminCategory } from '#domain/blog/blog.ts';
import type { Database } from '#worker/db/client.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';
import { blogCategories, blogPostCategories, blogPosts } from '#worker/db/schema/blog.ts';
import { now } from '#worker/db/schema/columns.ts';
import { audit, difference, lastDeleted } from '#worker/features/audit/service.ts';
import { brokeConstraint, cameBackWithout, failWhere, idsIn } from './sql.ts';

const columns = {
  ...getTableColumns(blogCategories),
  postCount: sql<number>`(
    SELECT count(*) FROM blog_post_categories AS link WHERE link.category_id = blog_categories.id)`,
};

const select = (db: Database) => db.select(columns).from(blogCategories);

const unknown = () => new AppError('not_found', 'Category not found');
const changedMeanwhile = (current: AdminCategory) =>
  new AppError('conflict', 'This category was changed meanwhile.', { current });

export async function listCategories(db: Database): Promise<AdminCategory[]> {
  return select(db).orderBy(asc(sql`lower(${blogCategories.name})`), asc(blogCategories.id));
}

type Names = Pick<CategoryInput, 'name' | 'slug'>;

/** Whether a category is called so, whatever its capitals. */
const isCalled = (name: string) => sql`${blogCategories.name} = ${name} COLLATE NOCASE`;

/** Whether another category has a name. */
const nameTaken = (name: string, id = 0) => sql`
  EXISTS (SELECT 1 FROM ${blogCategories} WHERE ${isCalled(name)} AND ${blogCategories.id} <> ${id})`;

/** @throws AppError 'conflict' where another category has the name or the slug */
async function checkNames(db: Database, { name, slug }: Names, id?: number): Promise<void> {
  const owners = await db
    .select({ id: blogCategories.id, isNamesake: sql<number>`${isCalled(name)}` })
    .from(blogCategories)
    .where(or(isCalled(name), eq(blogCategories.slug, slug)));
  for (const owner of owners.filter((one) => one.id !== id)) {
    const path = owner.isNamesake ? 'name' : 'slug';
    const message = `There is a category with this ${path} already.`;
    throw new AppError('conflict', message, { issues: [{ path, message }] });
  }
}

/** As it was when it was read; a change that came in between is not to be lost. */
const still = ({ id, version }: Pick<AdminCategory, 'id' | 'version'>) =>
  and(eq(blogCategories.id, id), eq(blogCategories.version, version));

/** @throws AppError 'conflict' where another category has the name or the slug */
export async function createCategory(db: Database, userId: number, input: CategoryInput): Promise<AdminCategory> {
  try {
    const entityId = sql<number>`last_insert_rowid()`;
    const [, [category]] = await db.batch([
      failWhere(db, nameTaken(input.name)),
      db.insert(blogCategories).values(input).returning(),
      audit(db, { userId, action: 'create', entity: 'category', entityId, changes: difference(null, input) }),
    ]);
    if (category === undefined) throw new Error('A new category was not there');
    return { ...category, postCount: 0 };
  } catch (error) {
    if (brokeConstraint(error)) await checkNames(db, input);
    throw error;
  }
}

/** @throws AppError 'not_found' */
async function readCategory(db: Database, id: number): Promise<AdminCategory> {
  const [category] = await select(db).where(eq(blogCategories.id, id));
  if (category === undefined) throw unknown();
  return category;
}

/**
 * Changes a category, if it is still of the version that the change started from. A change of nothing writes nothing,
 * whatever it started from: it may be one that was made, and whose answer was lost.
 * @throws AppError 'not_found', 'conflict' where another category has the name or the slug, or it changed meanwhile
 */
export async function changeCategory(
  db: Database,
  userId: number,
  id: number,
  { version, ...input }: CategoryInput & { version?: number | undefined },
): Promise<AdminCategory> {
  const before = await readCategory(db, id);
  const { id: _, createdAt, postCount, version: ofBefore, ...facts } = before;
  const changes = difference(facts, input);
  if (Object.keys(changes).length === 0) return before;
  if (version !== undefined && version !== ofBefore) throw changedMeanwhile(before);
  try {
    const [, written, , [category]] = await db.batch([
      failWhere(db, nameTaken(input.name, id)),
      db.update(blogCategories).set(input).where(still(before)).returning({ id: blogCategories.id }),
      audit(db, { userId, action: 'update', entity: 'category', entityId: id, changes }),
      select(db).where(eq(blogCategories.id, id)),
    ]);
    if (category === undefined) throw unknown();
    if (written.length === 0) throw changedMeanwhile(category);
    return category;
  } catch (error) {
    if (brokeConstraint(error)) await checkNames(db, input, id);
    throw error;
  }
}

/** Raises the version of a category's posts, so that nobody saves one as it was with, or without, the category. */
function raiseVersions(db: Database, id: number, condition: SQL = sql`true`) {
  const { postId, categoryId } = blogPostCategories;
  return db
    .update(blogPosts)
    .set({ version: sql`${blogPosts.version} + 1` })
    .where(
      sql`${blogPosts.id} IN (SELECT ${postId} FROM ${blogPostCategories} WHERE ${categoryId} = ${id}) AND ${condition}`,
    );
}

/**
 * Deletes a category, off its posts too.
 * @param version the one that it is to have, where the caller knows one
 * @throws AppError 'not_found', 'conflict' where it changed meanwhile
 */
export async function deleteCategory(
  db: Database,
  userId: number,
  id: number,
  version: number | undefined,
): Promise<void> {
  const before = await readCategory(db, id);
  if (version !== undefined && version !== before.version) throw changedMeanwhile(before);
  const { postCount, ...row } = before;
  const changes = JSON.stringify(difference(row, null));
  const postIds = sql`(
    SELECT json_group_array(post_id) FROM (
      SELECT post_id FROM ${blogPostCategories} WHERE category_id = ${id} ORDER BY post_id))`;
  const [, , deleted] = await db.batch([
    // Told before it goes, as its posts are known only until then.
    db.insert(auditLog).select(sql`
      SELECT NULL, ${now}, (SELECT id FROM users WHERE id = ${userId}), 'delete', 'category', ${String(id)},
        json_set(${changes}, '$.postIds', json_object('from', json(${postIds}), 'to', NULL))
      FROM ${blogCategories} WHERE ${still(row)}`),
    raiseVersions(db, id, sql`EXISTS (SELECT 1 FROM ${blogCategories} WHERE ${still(row)})`),
    db.delete(blogCategories).where(still(row)).returning({ id: blogCategories.id }),
  ]);
  if (deleted.length === 0) throw changedMeanwhile(await readCategory(db, id));
}

type DeletedCategory = Omit<AdminCategory, 'postCount'> & { postIds: number[] };

/**
 * Brings a deleted category back, onto those of its posts that are there, or came back meanwhile.
 * @throws AppError 'not_found' where none was deleted, 'conflict' where it is there, or its name or slug is taken
 */
export async function restoreCategory(db: Database, userId: number, id: number): Promise<AdminCategory> {
  const deleted = (await lastDeleted(db, 'category', id)) as DeletedCategory | undefined;
  if (deleted === undefined) throw unknown();
  const { postIds, ...row } = deleted;
  try {
    const changes = difference(null, { name: row.name });
    const [, , , , , [category]] = await db.batch([
      failWhere(db, nameTaken(row.name, id)),
      db.insert(blogCategories).values(row),
      audit(db, { userId, action: 'restore', entity: 'category', entityId: id, changes }),
      db.insert(blogPostCategories).select(sql`
        SELECT NULL, id, ${id} FROM ${blogPosts}
        WHERE id IN ${idsIn(postIds)} OR id IN ${cameBackWithout('category', id)}`),
      raiseVersions(db, id),
      select(db).where(eq(blogCategories.id, id)),
    ]);
    if (category === undefined) throw new Error('A restored category was not there');
    return category;
  } catch (error) {
    if (!brokeConstraint(error)) throw error;
    await checkNames(db, row, id);
    throw new AppError('conflict', 'This category is there already.', { cause: error });
  }
}
