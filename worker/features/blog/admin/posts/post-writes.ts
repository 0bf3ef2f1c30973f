import { and, type SQL, sql } from 'drizzle-orm';
import type { PostInput } from '#domain/blog/blog.schema.ts';
import type { AdminPost } from '#domain/blog/blog.ts';
import { imagesPath, ownImageKeys } from '#domain/images/images.ts';
import type { Database } from '#worker/db/client.ts';
import { blogPostCategories } from '#worker/db/schema/blog.ts';
import { actorOf, type Write } from '#worker/db/versioned.ts';
import type { AppContext } from '#worker/env.ts';
import { difference } from '#worker/features/audit/audit.ts';
import { imageGuard } from '#worker/features/images/guard.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { rendererVersion } from '../../../../../rendering/render.ts';
import { idsIn } from '../sql.ts';
import { checkPost } from './post-checks.ts';
import { type StoredPost, toAdminPost, versionedPosts } from './posts.ts';
import { renderedColumns } from './rendered-columns.ts';

/** A post that is hidden and published again keeps the date of its first publication. */
function publication({ status }: PostInput, before?: AdminPost): string | null {
  return before?.publishedAt ?? (status === 'published' ? new Date().toISOString() : null);
}

/**
 * Adds a post to categories.
 * @param categories SQL for a list of ids
 */
export function linkCategories(db: Database, post: SQL, categories: SQL) {
  return db.insert(blogPostCategories).select(sql`
    SELECT NULL, ${post}, value FROM ${categories} WHERE value NOT IN (
      SELECT ${blogPostCategories.categoryId} FROM ${blogPostCategories} WHERE ${blogPostCategories.postId} = ${post})`);
}

function unlinkOthers(db: Database, post: SQL, categories: SQL) {
  const { postId, categoryId } = blogPostCategories;
  return db.delete(blogPostCategories).where(and(sql`${postId} = ${post}`, sql`${categoryId} NOT IN ${categories}`));
}

/** The images that an input adds, by field. A post may keep lost images that it already shows. */
function newImages(c: AppContext, { featuredImageUrl, content }: PostInput, before?: AdminPost) {
  const origin = siteOrigin(c);
  const shown = new Set(ownImageKeys(before?.content ?? '', origin));
  const keys = ownImageKeys(content, origin).filter((key) => !shown.has(key));
  return {
    featuredImageUrl: featuredImageUrl === before?.featuredImageUrl ? null : featuredImageUrl,
    content: [...new Set(keys)].map((key) => imagesPath + key).join(' '),
  };
}

/** @throws AppError 'invalid' for the author and the categories, 'conflict' if another post has the slug */
async function write(c: AppContext, input: PostInput, stored?: StoredPost): Promise<Write> {
  const { db } = c.var;
  const before = stored && toAdminPost(stored);
  await checkPost(db, input, before);
  const { categoryIds, ...facts } = input;
  const publishedAt = publication(input, before);
  const isRendered = input.content === stored?.content && stored.renderedBy === rendererVersion;
  // The slug may have been taken, or the author or a category deleted, since the first check.
  const check = { refuse: () => checkPost(db, input, before) };
  return {
    values: { ...facts, publishedAt, ...(isRendered ? {} : await renderedColumns(input.content)) },
    changes: difference(before ? { publishedAt: before.publishedAt } : null, { publishedAt }),
    guards: { lost_image: imageGuard(c, newImages(c, input, before)), unique: check, foreign_key: check },
    links: (id) => ({
      unlinked: before && unlinkOthers(db, id, idsIn(categoryIds)),
      linked: linkCategories(db, id, idsIn(categoryIds)),
    }),
  };
}

/**
 * @throws AppError 'invalid' for the author, the categories, or a lost image, 'conflict' if another post has the slug
 */
export async function createPost(c: AppContext, input: PostInput): Promise<AdminPost> {
  return versionedPosts.create(actorOf(c), input, await write(c, input));
}

/**
 * @throws AppError 'not_found', 'invalid' for the author, the categories, or a lost image, or 'conflict' if the post changed
 * since `version` or another one has the slug
 */
export function updatePost(
  c: AppContext,
  id: number,
  { version, ...sent }: PostInput & { version?: number | undefined },
): Promise<AdminPost> {
  const input = { ...sent, categoryIds: sent.categoryIds.toSorted((a, b) => a - b) };
  return versionedPosts.update(actorOf(c), id, { ...input, version }, (before) => write(c, input, before));
}

/**
 * Deletes a post; its audit entry stores all of it.
 * @throws AppError 'not_found', or 'conflict' if it changed at the same time
 */
export async function deletePost(db: Database, userId: number, id: number): Promise<void> {
  await versionedPosts.delete({ db, userId }, id, undefined);
}
