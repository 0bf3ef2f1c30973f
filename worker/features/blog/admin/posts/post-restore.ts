import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { AdminPost } from '#domain/blog/blog.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogCategories, blogPosts } from '#worker/db/schema/blog.ts';
import type { AppContext } from '#worker/env.ts';
import { audit, difference, lastDeleted } from '#worker/features/audit/service.ts';
import { showingImages } from '#worker/features/images/service.ts';
import { brokeConstraint, cameBackWithout, idsIn } from '../sql.ts';
import { slugTaken } from './post-checks.ts';
import { linkCategories } from './post-writes.ts';
import { selectPosts, toKeptPost, unknownPost } from './posts.ts';
import { renderedColumns } from './rendered-columns.ts';

type DeletedPost = Omit<AdminPost, 'author' | 'categories'>;

/** @throws AppError 'conflict' where something now stands in the way of a post that was deleted */
async function checkRoom(db: Database, { id, slug, authorId }: DeletedPost): Promise<void> {
  const [[kept], [owner], [author]] = await db.batch([
    db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, id)),
    db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.slug, slug)),
    db.select({ id: blogAuthors.id }).from(blogAuthors).where(eq(blogAuthors.id, authorId)),
  ]);
  if (kept !== undefined) throw new AppError('conflict', 'This post is there already.');
  if (owner !== undefined) throw slugTaken();
  if (author === undefined) {
    const message = 'The author of this post was deleted. Please bring the author back first.';
    throw new AppError('conflict', message, { issues: [{ path: 'authorId', message }] });
  }
}

/**
 * Brings a deleted post back as it was, with its views and those of its categories that are still there.
 * @throws AppError 'not_found' where none was deleted, 'conflict' where it is there, its slug is taken or its author gone,
 * 'invalid' where an image of ours is not kept any more
 */
export async function restorePost(c: AppContext, id: number): Promise<AdminPost> {
  const { db, member } = c.var;
  const deleted = (await lastDeleted(db, 'post', id)) as DeletedPost | undefined;
  if (deleted === undefined) throw unknownPost();
  await checkRoom(db, deleted);
  const { categoryIds, ...row } = deleted;
  const { title, slug, status, featuredImageUrl, content } = row;
  const values = { ...row, ...(await renderedColumns(content)) };
  const still = sql`(
    SELECT id AS value FROM ${blogCategories} WHERE id IN ${idsIn(categoryIds)} OR id IN ${cameBackWithout('post', id)})`;
  try {
    const [, , , , [restored]] = await showingImages(c, { featuredImageUrl, content }, (guard) =>
      db.batch([
        guard,
        db.insert(blogPosts).values(values),
        audit(db, {
          userId: member.id,
          action: 'restore',
          entity: 'post',
          entityId: id,
          changes: difference(null, { title, slug, status }),
        }),
        linkCategories(db, sql`${id}`, still),
        selectPosts(db).where(eq(blogPosts.id, id)),
      ]),
    );
    if (restored === undefined) throw new Error('A restored post was not there');
    return toKeptPost(restored).post;
  } catch (error) {
    if (brokeConstraint(error)) await checkRoom(db, deleted);
    throw error;
  }
}
