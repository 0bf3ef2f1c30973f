import { and, asc, eq, getTableColumns, notExists, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { AuthorInput } from '#domain/blog/blog.schema.ts';
import type { AdminAuthor } from '#domain/blog/blog.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogPosts } from '#worker/db/schema/blog.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { audit, difference, lastDeleted } from '#worker/features/audit/service.ts';
import { showingImages } from '#worker/features/images/service.ts';
import { brokeConstraint, failWhere } from './sql.ts';

const columns = {
  ...getTableColumns(blogAuthors),
  postCount: sql<number>`(SELECT count(*) FROM blog_posts WHERE blog_posts.author_id = blog_authors.id)`,
};

const select = (db: Database) => db.select(columns).from(blogAuthors);

const unknown = () => new AppError('not_found', 'Author not found');
const changedMeanwhile = (current: AdminAuthor) =>
  new AppError('conflict', 'This author was changed meanwhile.', { current });

/** As they were when they were read; a change that came in between is not to be lost. */
const still = ({ id, version }: Pick<AdminAuthor, 'id' | 'version'>) =>
  and(eq(blogAuthors.id, id), eq(blogAuthors.version, version));

export async function listAuthors(db: Database): Promise<AdminAuthor[]> {
  return select(db).orderBy(asc(sql`lower(${blogAuthors.name})`), asc(blogAuthors.id));
}

/** @throws AppError 'not_found' */
async function readAuthor(db: Database, id: number): Promise<AdminAuthor> {
  const [author] = await select(db).where(eq(blogAuthors.id, id));
  if (author === undefined) throw unknown();
  return author;
}

/** Whether another author has an email, whatever its capitals. */
const emailTaken = (email: string | null, id = 0) => sql`
  EXISTS (SELECT 1 FROM ${blogAuthors} WHERE ${blogAuthors.email} = ${email} COLLATE NOCASE AND ${blogAuthors.id} <> ${id})`;

/** @throws AppError 'conflict' where another author has the email */
async function checkEmail(db: Database, email: string | null, id?: number): Promise<void> {
  const owners = await db.all(sql`SELECT 1 WHERE ${emailTaken(email, id)}`);
  if (owners.length === 0) return;
  const message = 'There is an author with this email already.';
  throw new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}

/** @throws AppError 'conflict' where another author has the email, 'invalid' where an avatar of ours is not kept */
export async function createAuthor(c: AppContext, input: AuthorInput): Promise<AdminAuthor> {
  const { db, member } = c.var;
  try {
    const entityId = sql<number>`last_insert_rowid()`;
    const changes = difference(null, input);
    const [, , [author]] = await showingImages(c, { avatarUrl: input.avatarUrl }, (guard) =>
      db.batch([
        guard,
        failWhere(db, emailTaken(input.email)),
        db.insert(blogAuthors).values(input).returning(),
        audit(db, { userId: member.id, action: 'create', entity: 'author', entityId, changes }),
      ]),
    );
    if (author === undefined) throw new Error('A new author was not there');
    return { ...author, postCount: 0 };
  } catch (error) {
    if (brokeConstraint(error)) await checkEmail(db, input.email);
    throw error;
  }
}

/**
 * Changes an author, if they are still of the version that the change started from. A change of nothing writes nothing,
 * whatever it started from: it may be one that was made, and whose answer was lost.
 * @throws AppError 'not_found', 'conflict' where another author has the email, or this one changed meanwhile, 'invalid' where
 * an avatar of ours is not kept
 */
export async function changeAuthor(
  c: AppContext,
  id: number,
  { version, ...input }: AuthorInput & { version?: number | undefined },
): Promise<AdminAuthor> {
  const { db, member } = c.var;
  const before = await readAuthor(db, id);
  const { id: _, createdAt, updatedAt, postCount, version: ofBefore, ...facts } = before;
  const changes = difference(facts, input);
  if (Object.keys(changes).length === 0) return before;
  if (version !== undefined && version !== ofBefore) throw changedMeanwhile(before);
  const avatarUrl = input.avatarUrl === before.avatarUrl ? null : input.avatarUrl;
  try {
    const [, , written, , [author]] = await showingImages(c, { avatarUrl }, (guard) =>
      db.batch([
        guard,
        failWhere(db, emailTaken(input.email, id)),
        db
          .update(blogAuthors)
          .set({ ...input, updatedAt: now })
          .where(still(before))
          .returning({ id: blogAuthors.id }),
        audit(db, { userId: member.id, action: 'update', entity: 'author', entityId: id, changes }),
        select(db).where(eq(blogAuthors.id, id)),
      ]),
    );
    if (author === undefined) throw unknown();
    if (written.length === 0) throw changedMeanwhile(author);
    return author;
  } catch (error) {
    if (brokeConstraint(error)) await checkEmail(db, input.email, id);
    throw error;
  }
}

/**
 * @param version the one that they are to have, where the caller knows one
 * @throws AppError 'not_found', or 'conflict' where there are posts of the author, or they changed meanwhile
 */
export async function deleteAuthor(
  db: Database,
  userId: number,
  id: number,
  version: number | undefined,
): Promise<void> {
  const before = await readAuthor(db, id);
  if (version !== undefined && version !== before.version) throw changedMeanwhile(before);
  const { postCount, ...row } = before;
  const theirs = db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.authorId, id));
  const [deleted, , [left]] = await db.batch([
    db
      .delete(blogAuthors)
      .where(and(still(row), notExists(theirs)))
      .returning({ id: blogAuthors.id }),
    audit(db, { userId, action: 'delete', entity: 'author', entityId: id, changes: difference(row, null) }),
    select(db).where(eq(blogAuthors.id, id)),
  ]);
  if (deleted.length > 0) return;
  if (left === undefined) throw unknown();
  if (left.postCount === 0) throw changedMeanwhile(left);
  const [posts, them] =
    left.postCount === 1 ? ['1 post', 'it'] : [`${left.postCount.toLocaleString('en-US')} posts`, 'them'];
  throw new AppError(
    'conflict',
    `${left.name} has ${posts}. Please give ${them} to another author, or delete ${them}, first.`,
  );
}

/**
 * Brings a deleted author back as they were.
 * @throws AppError 'not_found' where none was deleted, 'conflict' where they are there or the email is taken, 'invalid' where
 * an avatar of ours is not kept any more
 */
export async function restoreAuthor(c: AppContext, id: number): Promise<AdminAuthor> {
  const { db, member } = c.var;
  const row = (await lastDeleted(db, 'author', id)) as typeof blogAuthors.$inferInsert | undefined;
  if (row === undefined) throw unknown();
  try {
    const changes = difference(null, { name: row.name });
    const [, , [author]] = await showingImages(c, { avatarUrl: row.avatarUrl }, (guard) =>
      db.batch([
        guard,
        failWhere(db, emailTaken(row.email ?? null, id)),
        db.insert(blogAuthors).values(row).returning(),
        audit(db, { userId: member.id, action: 'restore', entity: 'author', entityId: id, changes }),
      ]),
    );
    if (author === undefined) throw new Error('A restored author was not there');
    return { ...author, postCount: 0 };
  } catch (error) {
    if (error instanceof AppError || !brokeConstraint(error)) throw error;
    await checkEmail(db, row.email ?? null, id);
    throw new AppError('conflict', 'This author is there already.', { cause: error });
  }
}
