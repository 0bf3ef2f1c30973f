import { sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { currentTime, isPublic, newestFirst } from './public-sql.ts';

/** The posts' share of one sitemap. */
const maxUrls = 9_000;

/** Identifies every public page of the blog: posts, and the categories and authors that have posts. */
export async function blogUrls(
  db: Database,
): Promise<{ posts: { slug: string; updatedAt: string }[]; categories: string[]; authors: number[] }> {
  const at = currentTime();
  const [row] = await db.all<{ posts: string; categories: string; authors: string }>(sql`
    SELECT (
      SELECT json_group_array(json_object('slug', slug, 'updatedAt', updated_at)) FROM (
        SELECT slug, updated_at FROM blog_posts AS p WHERE ${isPublic('p', at)}
        ORDER BY ${newestFirst} LIMIT ${maxUrls})
    ) AS posts, (
      SELECT json_group_array(slug) FROM blog_categories AS c WHERE EXISTS (
        SELECT 1 FROM blog_post_categories AS link JOIN blog_posts AS p ON p.id = link.post_id
        WHERE link.category_id = c.id AND ${isPublic('p', at)})
    ) AS categories, (
      SELECT json_group_array(id) FROM blog_authors AS a
      WHERE EXISTS (SELECT 1 FROM blog_posts AS p WHERE p.author_id = a.id AND ${isPublic('p', at)})
    ) AS authors`);
  if (row === undefined) return { posts: [], categories: [], authors: [] };
  return {
    posts: JSON.parse(row.posts),
    categories: JSON.parse(row.categories),
    authors: JSON.parse(row.authors),
  };
}
