import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { maxPageSize, pageWindow } from '#domain/api/pagination.ts';
import type { BlogFacets, BlogPostTeaser, blogPostListQuerySchema, GuideLink } from '#domain/blog/blog.schema.ts';
import { guidesAt } from '#domain/blog/guide-places.ts';
import { ftsQuery } from '#domain/shared/search.ts';
import type { Database } from '#worker/db/client.ts';
import { currentTime, isPublic, newestFirst, shownOptics, teaser, withCover } from './public-sql.ts';

type ListQuery = z.output<typeof blogPostListQuerySchema>;

/** Weights of the search index's columns: title, excerpt, tags, content. */
const relevance = sql`bm25(posts_search, 8, 4, 4, 1)`;

/** CROSS JOIN makes SQLite read the matches once, not once per public post. */
const foundPosts = (words: string): SQL => sql`
  (SELECT rowid AS id, ${relevance} AS relevance FROM posts_search WHERE posts_search MATCH ${words}) AS found
  CROSS JOIN blog_posts AS p ON p.id = found.id`;

function conditionOf({ category, tag, author }: ListQuery, at: string): SQL {
  const conditions = [isPublic('p', at)];
  if (category !== undefined) {
    conditions.push(sql`p.id IN (
      SELECT post_id FROM blog_post_categories
      WHERE category_id = (SELECT id FROM blog_categories WHERE slug = ${category}))`);
  }
  if (tag !== undefined) conditions.push(sql`p.id IN (SELECT post_id FROM blog_post_tags WHERE tag = ${tag})`);
  if (author !== undefined) conditions.push(sql`p.author_id = ${author}`);
  return sql.join(conditions, sql` AND `);
}

export async function listPosts(db: Database, query: ListQuery): Promise<{ rows: BlogPostTeaser[]; total: number }> {
  const condition = conditionOf(query, currentTime());
  const { limit, offset } = pageWindow(query) ?? { limit: maxPageSize, offset: 0 };
  const words = query.q === undefined ? undefined : ftsQuery(query.q);
  if (query.q !== undefined && words === undefined) return { rows: [], total: 0 };
  const posts = words === undefined ? sql`blog_posts AS p` : foundPosts(words);
  const [rank, order] =
    words === undefined ? [sql`NULL`, newestFirst] : [sql`found.relevance`, sql`found.relevance, ${newestFirst}`];
  const rows = await db.all<{ total: number } & ListedPost>(sql`
    SELECT totals.total, CASE WHEN post.id IS NOT NULL THEN ${teaser('post')} END AS post, ${shownOptics('post')} AS optics
    FROM (SELECT count(*) AS total FROM ${posts} WHERE ${condition}) AS totals
    LEFT JOIN (
      SELECT p.id, ${rank} AS relevance FROM ${posts} WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true
    LEFT JOIN blog_posts AS post ON post.id = page.id
    ORDER BY page.relevance, post.published_at DESC, post.id DESC`);
  return {
    rows: rows.flatMap(listed),
    total: rows[0]?.total ?? 0,
  };
}

type ListedPost = { post: string | null; optics: string | null };

function listed({ post, optics }: ListedPost): BlogPostTeaser[] {
  return post === null ? [] : [withCover(JSON.parse(post), JSON.parse(optics ?? '{}'))];
}

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

export function guideLinks(db: Database, place: string): Promise<GuideLink[]> {
  return db.all<GuideLink>(sql`
    SELECT p.title, p.slug FROM json_each(${JSON.stringify(guidesAt(place))}) AS guide
    CROSS JOIN blog_posts AS p ON p.slug = guide.value
    WHERE ${isPublic('p', currentTime())} ORDER BY guide.key`);
}
