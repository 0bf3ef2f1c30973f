import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { AdminPost } from '#domain/blog/blog.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogCategories, blogPosts } from '#worker/db/schema/blog.ts';
import { actorOf } from '#worker/db/versioned.ts';
import type { AppContext } from '#worker/env.ts';
import { imageGuard } from '#worker/features/images/guard.ts';
import { idsIn, restoredWithout } from '../sql.ts';
import { slugTaken } from './post-checks.ts';
import { linkCategories } from './post-writes.ts';
import { versionedPosts } from './posts.ts';
import { renderedColumns } from './rendered-columns.ts';

type DeletedPost = Omit<AdminPost, 'author' | 'categories'>;

/** @throws AppError 'conflict' if the post exists, its slug is taken, or its author is gone */
async function checkRoom(db: Database, { id, slug, authorId }: DeletedPost): Promise<void> {
  const [[existing], [owner], [author]] = await db.batch([
    db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, id)),
    db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.slug, slug)),
    db.select({ id: blogAuthors.id }).from(blogAuthors).where(eq(blogAuthors.id, authorId)),
  ]);
  if (existing !== undefined) throw new AppError('conflict', 'This post already exists.');
  if (owner !== undefined) throw slugTaken();
  if (author === undefined) {
    const message = 'The author of this post was deleted. Please restore the author first.';
    throw new AppError('conflict', message, { issues: [{ path: 'authorId', message }] });
  }
}

/**
 * Restores a deleted post with its views and those of its categories that exist.
 * @throws AppError 'not_found', 'conflict' if the post exists, its slug is taken, or its author is gone, 'invalid' if an
 * image is lost
 */
export function restorePost(c: AppContext, id: number): Promise<AdminPost> {
  const { db } = c.var;
  return versionedPosts.restore(actorOf(c), id, ['title', 'slug', 'status'], async (entry) => {
    const deleted = entry as DeletedPost;
    await checkRoom(db, deleted);
    const { categoryIds, ...row } = deleted;
    const { featuredImageUrl, content } = row;
    const check = { refuse: () => checkRoom(db, deleted) };
    const existing = sql`(
      SELECT id AS value FROM ${blogCategories} WHERE id IN ${idsIn(categoryIds)} OR id IN ${restoredWithout('post', id)})`;
    return {
      values: { ...row, ...(await renderedColumns(content)) },
      guards: { lost_image: imageGuard(c, { featuredImageUrl, content }), unique: check, foreign_key: check },
      links: (post) => ({ linked: linkCategories(db, post, existing) }),
    };
  });
}
