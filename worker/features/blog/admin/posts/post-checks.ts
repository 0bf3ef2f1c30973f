import { eq, inArray } from 'drizzle-orm';
import { AppError, type Issue } from '#domain/api/errors.ts';
import type { AdminPost, PostInput } from '#domain/blog/admin-blog.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogCategories, blogPosts } from '#worker/db/schema/blog.ts';
import { jsonList } from '#worker/db/sql.ts';

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

export async function checkPost(db: Database, input: PostInput, before?: AdminPost): Promise<void> {
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

export type DeletedPost = Omit<AdminPost, 'author' | 'categories'>;

export async function checkRestoredPost(db: Database, { id, slug, authorId }: DeletedPost): Promise<void> {
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
