import { eq, inArray } from 'drizzle-orm';
import { AppError, type Issue } from '#domain/api/errors.ts';
import type { PostInput } from '#domain/blog/blog.schema.ts';
import type { AdminPost } from '#domain/blog/blog.ts';
import type { Database } from '#worker/db/client.ts';
import { blogAuthors, blogCategories, blogPosts } from '#worker/db/schema/blog.ts';
import { idsIn } from '../sql.ts';

export function slugTaken(): AppError {
  const message = 'There is a post with this slug already.';
  return new AppError('conflict', message, { issues: [{ path: 'slug', message }] });
}

type Facts = {
  author: { isActive: boolean } | undefined;
  categories: { id: number; name: string; isActive: boolean }[];
};

/** What is inactive may stay where it is, and is not given to a post anew. */
function issuesOf(input: PostInput, before: AdminPost | undefined, { author, categories }: Facts): Issue[] {
  const issues: Issue[] = [];
  if (author === undefined) {
    issues.push({ path: 'authorId', message: 'This author is not there.' });
  } else if (!author.isActive && before?.authorId !== input.authorId) {
    issues.push({ path: 'authorId', message: 'This author is inactive. Please choose another one.' });
  }
  if (categories.length < input.categoryIds.length) {
    issues.push({ path: 'categoryIds', message: 'A category of these is not there.' });
  }
  for (const { id, name, isActive } of categories) {
    if (isActive || before?.categoryIds.includes(id)) continue;
    issues.push({ path: 'categoryIds', message: `The category '${name}' is inactive. Please choose another one.` });
  }
  return issues;
}

/**
 * Holds a post against what there is beside it.
 * @param before the post that is changed; none for a new one
 * @throws AppError 'invalid' for its author and categories, 'conflict' where another post has the slug
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
