import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError, type Issue } from '#domain/api/errors.ts';
import type { AdminPost, PostInput } from '#domain/blog/admin-blog.schema.ts';
import { largestRendering, refusedContent, tooLarge } from '#domain/blog/markup/refused.ts';
import { rendererVersion, renderPost } from '#domain/blog/markup/render.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { imagesPath, ownImageKeys } from '#domain/images/images.ts';
import { difference } from '#worker/db/audit.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogCategories, blogPostCategories, blogPosts } from '#worker/db/schema/blog.ts';
import { jsonList } from '#worker/db/sql.ts';
import { versioned, type Write } from '#worker/db/versioned.ts';
import type { Actor } from '#worker/env.ts';
import { imageGuard } from '#worker/features/images/guard.ts';
import { postEffects } from '../../effects.ts';
import { restoredWithout } from '../categories.ts';
import { type StoredPost, selectPosts, toAdminPost } from './posts.ts';

function slugTaken(): AppError {
  const message = 'A post with this slug already exists.';
  return new AppError('conflict', message, { issues: [{ path: 'slug', message }] });
}

/** A post may keep an inactive author or category, but not be given one. */
function issuesOf(
  input: PostInput,
  before: AdminPost | undefined,
  author: { isActive: boolean } | undefined,
  categories: { id: number; name: string; isActive: boolean }[],
): Issue[] {
  const issues: Issue[] = [];
  if (author === undefined) {
    issues.push({ path: 'authorId', message: "This author doesn't exist." });
  } else if (!author.isActive && before?.authorId !== input.authorId) {
    issues.push({ path: 'authorId', message: 'This author is inactive. Please choose another.' });
  }
  if (categories.length < input.categoryIds.length) {
    issues.push({ path: 'categoryIds', message: "One of these categories doesn't exist." });
  }
  for (const { id, name, isActive } of categories) {
    if (isActive || before?.categoryIds.includes(id)) continue;
    issues.push({ path: 'categoryIds', message: `The category '${name}' is inactive. Please choose another.` });
  }
  return issues;
}

async function checkPost(db: Database, input: PostInput, before?: AdminPost): Promise<void> {
  const { id, name, isActive } = blogCategories;
  const [[author], categories, [owner]] = await db.batch([
    db.select({ isActive: blogAuthors.isActive }).from(blogAuthors).where(eq(blogAuthors.id, input.authorId)),
    db
      .select({ id, name, isActive })
      .from(blogCategories)
      .where(inArray(id, jsonList(input.categoryIds))),
    db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.slug, input.slug)),
  ]);
  const issues = issuesOf(input, before, author, categories);
  const [first] = issues;
  if (first !== undefined) throw new AppError('invalid', first.message, { issues });
  if (owner !== undefined && owner.id !== before?.id) throw slugTaken();
}

type DeletedPost = Omit<AdminPost, 'author' | 'categories'>;

async function checkRestoredPost(db: Database, { id, slug, authorId }: DeletedPost): Promise<void> {
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

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

async function renderedColumns(registry: FootprintRegistry, content: string) {
  const rendered = await renderPost(registry, content);
  if (bytesOf(JSON.stringify(content)) + bytesOf(JSON.stringify(rendered)) > largestRendering) {
    throw refusedContent(tooLarge);
  }
  return { rendered, renderedBy: rendererVersion, readTimeMinutes: rendered.readTimeMinutes };
}

/** A post that is hidden and published again keeps the date of its first publication. */
function publication({ status }: PostInput, before?: AdminPost): string | null {
  return before?.publishedAt ?? (status === 'published' ? new Date().toISOString() : null);
}

function linkCategories(db: Database, post: SQL, categories: SQL) {
  return db.insert(blogPostCategories).select(sql`
    SELECT NULL, ${post}, value FROM ${categories} WHERE value NOT IN (
      SELECT ${blogPostCategories.categoryId} FROM ${blogPostCategories} WHERE ${blogPostCategories.postId} = ${post})`);
}

function unlinkOthers(db: Database, post: SQL, categories: SQL) {
  const { postId, categoryId } = blogPostCategories;
  return db.delete(blogPostCategories).where(and(sql`${postId} = ${post}`, sql`${categoryId} NOT IN ${categories}`));
}

/** A post may keep lost images that it already shows. */
function newImages({ origin }: Actor, { featuredImageUrl, content }: PostInput, before?: AdminPost) {
  const shown = new Set(ownImageKeys(before?.content ?? '', origin));
  const keys = ownImageKeys(content, origin).filter((key) => !shown.has(key));
  return {
    featuredImageUrl: featuredImageUrl === before?.featuredImageUrl ? null : featuredImageUrl,
    content: [...new Set(keys)].map((key) => imagesPath + key).join(' '),
  };
}

async function writePost(actor: Actor, input: PostInput, stored?: StoredPost): Promise<Write> {
  const { db } = actor;
  const before = stored && toAdminPost(stored);
  await checkPost(db, input, before);
  const { categoryIds, ...values } = input;
  const publishedAt = publication(input, before);
  const isRendered = input.content === stored?.content && stored.renderedBy === rendererVersion;
  // The slug may have been taken, or the author or a category deleted, since the first check.
  const check = { refuse: () => checkPost(db, input, before) };
  return {
    values: { ...values, publishedAt, ...(isRendered ? {} : await renderedColumns(actor.registry, input.content)) },
    changes: difference(before ? { publishedAt: before.publishedAt } : null, { publishedAt }),
    guards: { lost_image: imageGuard(actor, newImages(actor, input, before)), unique: check, foreign_key: check },
    links: (id) => ({
      unlinked: before && unlinkOthers(db, id, jsonList(categoryIds)),
      linked: linkCategories(db, id, jsonList(categoryIds)),
    }),
  };
}

export const versionedPosts = versioned({
  entity: 'post',
  table: blogPosts,
  select: (db: Database, where: SQL) => selectPosts(db).where(where),
  toResponse: toAdminPost,
  audited: ({ author, categories, ...row }) => row,
  write: writePost,
  effects: postEffects,
});

export function updatePost(
  actor: Actor,
  id: number,
  { categoryIds, ...input }: PostInput & { version?: number | undefined },
): Promise<AdminPost> {
  // Stored in this order, so that another order of the same ids is no change.
  return versionedPosts.update(actor, id, { ...input, categoryIds: categoryIds.toSorted((a, b) => a - b) });
}

export function restorePost(actor: Actor, id: number): Promise<AdminPost> {
  const { db } = actor;
  return versionedPosts.restore(actor, id, ['title', 'slug', 'status'], async (entry) => {
    const deleted = entry as DeletedPost;
    await checkRestoredPost(db, deleted);
    const { categoryIds, ...row } = deleted;
    const { featuredImageUrl, content } = row;
    const check = { refuse: () => checkRestoredPost(db, deleted) };
    const existing = sql`(
      SELECT id AS value FROM ${blogCategories} WHERE id IN ${jsonList(categoryIds)} OR id IN ${restoredWithout('post', id)})`;
    return {
      values: { ...row, ...(await renderedColumns(actor.registry, content)) },
      guards: { lost_image: imageGuard(actor, { featuredImageUrl, content }), unique: check, foreign_key: check },
      links: (post) => ({ linked: linkCategories(db, post, existing) }),
    };
  });
}
