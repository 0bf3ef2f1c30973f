import { sql } from 'drizzle-orm';
import type { BlogFacets } from '#domain/blog/blog.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { currentTime, isPublic } from './public-sql.ts';

const mostTags = 100;

export async function blogFacets(db: Database): Promise<BlogFacets> {
  const at = currentTime();
  const row = await db.get<{ categories: string; tags: string }>(sql`
    SELECT (
      SELECT json_group_array(json_object(
        'id', id, 'name', name, 'slug', slug, 'color', color, 'description', description, 'count', posts))
      FROM (
        SELECT c.id, c.name, c.slug, c.color, c.description, c.is_active, (
          SELECT count(*) FROM blog_post_categories AS link JOIN blog_posts AS p ON p.id = link.post_id
          WHERE link.category_id = c.id AND ${isPublic('p', at)}) AS posts
        FROM blog_categories AS c ORDER BY c.name COLLATE NOCASE, c.id)
      WHERE is_active OR posts > 0
    ) AS categories, (
      SELECT json_group_array(json_object('tag', tag, 'count', posts))
      FROM (
        SELECT tag, count(*) AS posts FROM blog_post_tags JOIN blog_posts AS p ON p.id = post_id
        WHERE ${isPublic('p', at)} GROUP BY tag ORDER BY posts DESC, tag COLLATE NOCASE, tag LIMIT ${mostTags})
    ) AS tags`);
  return { categories: JSON.parse(row.categories), tags: JSON.parse(row.tags) };
}
