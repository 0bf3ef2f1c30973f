import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { PostInput } from '#domain/blog/blog.schema.ts';
import type { AdminPost } from '#domain/blog/blog.ts';
import { imagesPath, ownImageKeys } from '#domain/images/images.ts';
import type { Database } from '#worker/db/client.ts';
import { blogPostCategories, blogPosts } from '#worker/db/schema/blog.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { audit, difference } from '#worker/features/audit/service.ts';
import { showingImages } from '#worker/features/images/service.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { rendererVersion } from '../../../../../rendering/render.ts';
import { brokeConstraint, failWhere, idsIn } from '../sql.ts';
import { checkPost } from './post-checks.ts';
import { type KeptPost, selectPosts, toKeptPost, unknownPost } from './posts.ts';
import { renderedColumns } from './rendered-columns.ts';

const changedMeanwhile = (current: AdminPost) =>
  new AppError('conflict', 'This post was changed meanwhile.', { current });

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

/** The images that an input newly names, by field; what a post shows already is not taken away from it. */
function newImages(c: AppContext, { featuredImageUrl, content }: PostInput, before?: AdminPost) {
  const origin = siteOrigin(c);
  const shown = new Set(ownImageKeys(before?.content ?? '', origin));
  const keys = ownImageKeys(content, origin).filter((key) => !shown.has(key));
  return {
    featuredImageUrl: featuredImageUrl === before?.featuredImageUrl ? null : featuredImageUrl,
    content: [...new Set(keys)].map((key) => imagesPath + key).join(' '),
  };
}

/**
 * Adds a post.
 * @throws AppError 'invalid' for author and categories, or an image of ours that is not kept, 'conflict' where another post
 * has the slug
 */
export async function createPost(c: AppContext, input: PostInput): Promise<AdminPost> {
  const { db, member } = c.var;
  await checkPost(db, input);
  const { categoryIds, ...facts } = input;
  const publishedAt = publication(input);
  const values = { ...facts, publishedAt, ...(await renderedColumns(input.content)) };
  const id = sql<number>`(SELECT ${blogPosts.id} FROM ${blogPosts} WHERE ${blogPosts.slug} = ${input.slug})`;
  const changes = difference(null, { ...input, publishedAt });
  try {
    const [, , , , [row]] = await showingImages(c, newImages(c, input), (guard) =>
      db.batch([
        guard,
        db.insert(blogPosts).values(values),
        audit(db, { userId: member.id, action: 'create', entity: 'post', entityId: id, changes }),
        linkCategories(db, id, idsIn(categoryIds)),
        selectPosts(db).where(eq(blogPosts.slug, input.slug)),
      ]),
    );
    if (row === undefined) throw new Error('A new post was not there');
    return toKeptPost(row).post;
  } catch (error) {
    // A slug was taken, an author or a category deleted since the check, which now says so.
    if (brokeConstraint(error)) await checkPost(db, input);
    throw error;
  }
}

/** Whether a post is of this version no more. */
const isOther = (id: number, version: number) => sql`
  NOT EXISTS (SELECT 1 FROM ${blogPosts} WHERE ${blogPosts.id} = ${id} AND ${blogPosts.version} = ${version})`;

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
 * Changes a post, if it is still of the version that the change started from. A change of nothing writes nothing, whatever it
 * started from: it may be one that was made, and whose answer was lost.
 * @throws AppError 'not_found', 'invalid' for author and categories, or an image of ours that is not kept, or 'conflict' where
 * it changed meanwhile or another post has the slug
 */
export async function changePost(
  c: AppContext,
  id: number,
  { version, ...sent }: PostInput & { version?: number | undefined },
): Promise<AdminPost> {
  const { db, member } = c.var;
  const input = sorted(sent);
  const { post: before, renderedBy } = await readPost(db, id);
  const said = difference(inputOf(before, input), input);
  if (Object.keys(said).length === 0) return before;
  if (version !== undefined && version !== before.version) throw changedMeanwhile(before);
  await checkPost(db, input, before);

  const { categoryIds, ...facts } = input;
  const isRendered = input.content === before.content && renderedBy === rendererVersion;
  const publishedAt = publication(input, before);
  const changes = { ...said, ...difference({ publishedAt: before.publishedAt }, { publishedAt }) };
  const values = { ...facts, publishedAt, ...(isRendered ? {} : await renderedColumns(input.content)) };
  try {
    const [, , , , , , [row]] = await showingImages(c, newImages(c, input, before), (guard) =>
      db.batch([
        guard,
        failWhere(db, isOther(id, before.version)),
        db
          .update(blogPosts)
          .set({ ...values, updatedAt: now })
          .where(eq(blogPosts.id, id)),
        audit(db, { userId: member.id, action: 'update', entity: 'post', entityId: id, changes }),
        db
          .delete(blogPostCategories)
          .where(
            and(eq(blogPostCategories.postId, id), sql`${blogPostCategories.categoryId} NOT IN ${idsIn(categoryIds)}`),
          ),
        linkCategories(db, sql`${id}`, idsIn(categoryIds)),
        selectPosts(db).where(eq(blogPosts.id, id)),
      ]),
    );
    if (row === undefined) throw unknownPost();
    return toKeptPost(row).post;
  } catch (error) {
    if (brokeConstraint(error)) {
      const { post } = await readPost(db, id);
      if (post.version !== before.version) throw changedMeanwhile(post);
      await checkPost(db, input, before);
    }
    throw error;
  }
}

/** Deletes a post; the audit log keeps all of it. @throws AppError 'not_found', or 'conflict' where it changed meanwhile */
export async function deletePost(db: Database, userId: number, id: number): Promise<void> {
  const { post } = await readPost(db, id);
  const { author, categories, ...row } = post;
  const [deleted] = await db.batch([
    db
      .delete(blogPosts)
      .where(and(eq(blogPosts.id, id), eq(blogPosts.version, post.version)))
      .returning({ id: blogPosts.id }),
    audit(db, { userId, action: 'delete', entity: 'post', entityId: id, changes: difference(row, null) }),
  ]);
  if (deleted.length === 0) throw changedMeanwhile((await readPost(db, id)).post);
}
