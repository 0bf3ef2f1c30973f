import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { BlogAuthor } from '#domain/blog/blog.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { authorJson, currentTime, isPublic } from './public-sql.ts';

function linksOf(text: string | null): Record<string, string> {
  let links: unknown;
  try {
    links = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof links !== 'object' || links === null || Array.isArray(links)) return {};
  return Object.fromEntries(
    Object.entries(links).filter(([, link]) => typeof link === 'string' && /^https?:\/\//i.test(link)),
  );
}

export function parseAuthor(text: string): BlogAuthor {
  const author = JSON.parse(text) as Omit<BlogAuthor, 'socialLinks'> & { socialLinks: string | null };
  return { ...author, socialLinks: linksOf(author.socialLinks) };
}

export async function getAuthor(db: Database, id: number): Promise<BlogAuthor> {
  const [row] = await db.all<{ author: string }>(sql`
    SELECT ${authorJson} AS author FROM blog_authors
    WHERE id = ${id} AND EXISTS (SELECT 1 FROM blog_posts AS p WHERE p.author_id = ${id} AND ${isPublic('p', currentTime())})`);
  if (row === undefined) throw new AppError('not_found', 'Author not found');
  return parseAuthor(row.author);
}
