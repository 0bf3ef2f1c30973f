import { eq, inArray } from 'drizzle-orm';
import { AppError, type Issue } from '#domain/api/errors.ts';
import type { PostInput } from '#domain/blog/blog.schema.ts';
import type { AdminPost } from '#domain/blog/blog.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogCategories, blogPosts } from '#worker/db/schema/blog.ts';
import { idsIn } from '../sql.ts';

export function slugTaken(): AppError {
  const message = 'A post with this slug already exists.';
  return new AppError('conflict', message, { issues: [{ path: 'slug', message }] });
}

type Facts = {
  author: { isActive: boolean } | undefined;
  categories: { id: number; name: string; isActive: boolean }[];
};

/** A post may keep an inactive author or category, but not be given one. */
function issuesOf(input: PostInput, before: AdminPost | undefined, { author, categories }: Facts): Issue[] {
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

/**
 * Checks a post's author, categories, and slug.
 * @param before the stored post, if there is one
 * @throws AppError 'invalid' for the author and the categories, 'conflict' if another post has the slug
 */
export async function checkPost(db: Database, input: PostInput, before?: AdminPost): Promise<void> {
  const { id, name, isActive } = blogCategories;
  const [[author], categories, [owner]] = await db.batch([
    db.select({ isActive: blogAuthors.isActive }).from(blogAuthors).where(eq(blogAuthors.id, input.authorId)),
    db
      .select({ id, name, isActive })
      .from(blogCategories)
      .where(inArray(id, idsIn(input.categoryIds))),
    db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.slug, input.slug)),
  ]);
  const issues = issuesOf(input, before, { author, categories });
  const [first] = issues;
  if (first !== undefined) throw new AppError('invalid', first.message, { issues });
  if (owner !== undefined && owner.id !== before?.id) throw slugTaken();
}
