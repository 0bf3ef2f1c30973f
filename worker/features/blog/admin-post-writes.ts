import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PostInput } from '#domain/blog.schema.ts';
import type { AdminPost } from '#domain/blog.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { blogPostCategories, blogPosts } from '../../db/schema/blog.ts';
import { now } from '../../db/schema/columns.ts';
import { audit, difference } from '../audit/service.ts';
import { checkPost, idsIn } from './admin-post-checks.ts';
import { type KeptPost, selectPosts, toKeptPost, unknownPost } from './admin-posts.ts';
import { rendererVersion } from './render.ts';
import { renderedColumns } from './rendered-columns.ts';

/** A post, and whether readers saw it before a write or see it after: only then is anything to be purged. */
export type WrittenPost = { post: AdminPost; seen: boolean };

const isPublic = ({ status }: { status: AdminPost['status'] }) => status === 'published';

/** Something that a write took for given was no longer so, and nothing of its batch was written. */
export function brokeConstraint(error: unknown): boolean {
  return /constraint failed/i.test(`${error} ${error instanceof Error ? error.cause : ''}`);
}

function changedMeanwhile(from: number, latest: number): AppError {
  const message = `You started from version ${from}, and the latest is version ${latest}.`;
  return new AppError('conflict', 'This post was changed meanwhile.', { issues: [{ path: 'version', message }] });
}

/** The first publication counts: a post that is hidden and shown again keeps its date. */
function publication({ status }: PostInput, before?: AdminPost): string | null {
  return before?.publishedAt ?? (status === 'published' ? new Date().toISOString() : null);
}

/** Puts a post into categories. @param categories SQL for a list of ids, each of which has to be there */
export function linkCategories(db: Database, post: SQL, categories: SQL) {
  return db.insert(blogPostCategories).select(sql`
    SELECT NULL, ${post}, value FROM ${categories} WHERE value NOT IN (
      SELECT ${blogPostCategories.categoryId} FROM ${blogPostCategories} WHERE ${blogPostCategories.postId} = ${post})`);
}

/** @throws AppError 'invalid' for author and categories, 'conflict' where another post has the slug */
export async function createPost(db: Database, userId: number, input: PostInput): Promise<WrittenPost> {
  await checkPost(db, input);
  const { categoryIds, ...facts } = input;
  const values = { ...facts, publishedAt: publication(input), ...(await renderedColumns(input.content)) };
  const id = sql<number>`(SELECT ${blogPosts.id} FROM ${blogPosts} WHERE ${blogPosts.slug} = ${input.slug})`;
  try {
    const [, , , [row]] = await db.batch([
      db.insert(blogPosts).values(values),
      audit(db, { userId, action: 'create', entity: 'post', entityId: id, changes: difference(null, input) }),
      linkCategories(db, id, idsIn(categoryIds)),
      selectPosts(db).where(eq(blogPosts.slug, input.slug)),
    ]);
    if (row === undefined) throw new Error('A new post was not there');
    const { post } = toKeptPost(row);
    return { post, seen: isPublic(post) };
  } catch (error) {
    // A slug was taken, an author or a category deleted since the check, which now says so.
    if (brokeConstraint(error)) await checkPost(db, input);
    throw error;
  }
}

/** Fails, and with it the whole batch, if a post is of another version: the log takes no entry without an action. */
function requireVersion(db: Database, id: number, version: number) {
  return db.insert(auditLog).select(sql`
    SELECT NULL, ${now}, NULL, NULL, 'post', ${String(id)}, '{}'
    WHERE NOT EXISTS (SELECT 1 FROM ${blogPosts} WHERE ${blogPosts.id} = ${id} AND ${blogPosts.version} = ${version})`);
}

/** What an input says of a post, as it was. */
function inputOf(post: AdminPost, input: PostInput): object {
  return Object.fromEntries(Object.keys(input).map((name) => [name, post[name as keyof PostInput]]));
}

const sorted = (input: PostInput): PostInput => ({
  ...input,
  categoryIds: input.categoryIds.toSorted((a, b) => a - b),
});

/** @throws AppError 'not_found' */
async function readPost(db: Database, id: number): Promise<KeptPost> {
  const [row] = await selectPosts(db).where(eq(blogPosts.id, id));
  if (row === undefined) throw unknownPost();
  return toKeptPost(row);
}

/**
 * Changes a post, if it is still of the version that the change started from. A change of nothing writes nothing.
 * @throws AppError 'not_found', 'invalid' for author and categories, or 'conflict' where it changed meanwhile or another
 * post has the slug
 */
export async function changePost(
  db: Database,
  userId: number,
  id: number,
  { version, ...sent }: PostInput & { version?: number | undefined },
): Promise<WrittenPost> {
  const input = sorted(sent);
  const { post: before, renderedBy } = await readPost(db, id);
  if (version !== undefined && version !== before.version) throw changedMeanwhile(version, before.version);
  const changes = difference(inputOf(before, input), input);
  if (Object.keys(changes).length === 0) return { post: before, seen: false };
  await checkPost(db, input, before);

  const { categoryIds, ...facts } = input;
  const isRendered = input.content === before.content && renderedBy === rendererVersion;
  const values = {
    ...facts,
    publishedAt: publication(input, before),
    ...(isRendered ? {} : await renderedColumns(input.content)),
  };
  try {
    const [, , , , , [row]] = await db.batch([
      requireVersion(db, id, before.version),
      db
        .update(blogPosts)
        .set({ ...values, updatedAt: now })
        .where(eq(blogPosts.id, id)),
      audit(db, { userId, action: 'update', entity: 'post', entityId: id, changes }),
      db
        .delete(blogPostCategories)
        .where(
          and(eq(blogPostCategories.postId, id), sql`${blogPostCategories.categoryId} NOT IN ${idsIn(categoryIds)}`),
        ),
      linkCategories(db, sql`${id}`, idsIn(categoryIds)),
      selectPosts(db).where(eq(blogPosts.id, id)),
    ]);
    if (row === undefined) throw unknownPost();
    const { post } = toKeptPost(row);
    return { post, seen: isPublic(before) || isPublic(post) };
  } catch (error) {
    if (brokeConstraint(error)) {
      const { post } = await readPost(db, id);
      if (post.version !== before.version) throw changedMeanwhile(before.version, post.version);
      await checkPost(db, input, before);
    }
    throw error;
  }
}

/** Deletes a post; the audit log keeps all of it. @throws AppError 'not_found', or 'conflict' where it changed meanwhile */
export async function deletePost(db: Database, userId: number, id: number): Promise<WrittenPost> {
  const { post } = await readPost(db, id);
  const { author, categories, ...row } = post;
  const [deleted] = await db.batch([
    db
      .delete(blogPosts)
      .where(and(eq(blogPosts.id, id), eq(blogPosts.version, post.version)))
      .returning({ id: blogPosts.id }),
    audit(db, { userId, action: 'delete', entity: 'post', entityId: id, changes: difference(row, null) }),
  ]);
  if (deleted.length === 0) {
    const { post: latest } = await readPost(db, id);
    throw changedMeanwhile(post.version, latest.version);
  }
  return { post, seen: isPublic(post) };
}
