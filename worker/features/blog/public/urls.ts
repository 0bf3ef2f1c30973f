import { sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { currentTime, isPublic, newestFirst } from './public-sql.ts';

export async function blogUrls(
  db: Database,
  limit: number,
): Promise<{ posts: { slug: string; updatedAt: string }[]; categories: string[]; authors: number[] }> {
  const at = currentTime();
  const row = await db.get<{ posts: string; categories: string; authors: string }>(sql`
    SELECT (
      SELECT json_group_array(json_object('slug', slug, 'updatedAt', updated_at)) FROM (
        SELECT slug, updated_at FROM blog_posts AS p WHERE ${isPublic('p', at)}
        ORDER BY ${newestFirst} LIMIT ${limit})
    ) AS posts, (
      SELECT json_group_array(slug) FROM (SELECT slug FROM blog_categories AS c WHERE EXISTS (
        SELECT 1 FROM blog_post_categories AS link JOIN blog_posts AS p ON p.id = link.post_id
        WHERE link.category_id = c.id AND ${isPublic('p', at)}) LIMIT ${limit})
    ) AS categories, (
      SELECT json_group_array(id) FROM (SELECT id FROM blog_authors AS a
      WHERE EXISTS (SELECT 1 FROM blog_posts AS p WHERE p.author_id = a.id AND ${isPublic('p', at)}) LIMIT ${limit})
    ) AS authors`);
  return {
    posts: JSON.parse(row.posts),
    categories: JSON.parse(row.categories),
    authors: JSON.parse(row.authors),
  };
}

export function postUrls(db: Database, [first, last]: readonly [number, number]) {
  return db.all<{ slug: string; updatedAt: string }>(sql`
    SELECT slug, updated_at AS updatedAt FROM blog_posts AS p
    WHERE p.id BETWEEN ${first} AND ${last} AND ${isPublic('p', currentTime())} ORDER BY p.id`);
}
