import { type SQL, sql } from 'drizzle-orm';
import type { BlogPostTeaser } from '#domain/blog/blog.schema.ts';
import { rendererVersion } from '#domain/blog/markup/render.ts';
import { sketchOf } from '#domain/optics/drawing/sketch.schema.ts';
import { type NamedOptics, namedOptics, opticsNamed } from '#worker/features/optics/public/detail.ts';
import { socialImagePathOf } from '#worker/features/social-images/due-images.ts';

const relatedPosts = 3;

const candidates = 50;

const opticsOnCover = 3;

type Posts = 'p' | 'post';

export const currentTime = () => new Date().toISOString();

export function isPublic(posts: Posts, at: string): SQL {
  const p = sql.raw(posts);
  return sql`${p}.status = 'published' AND ${p}.published_at <= ${at}`;
}

export const newestFirst = sql`p.published_at DESC, p.id DESC`;

export function teaser(posts: Posts): SQL<string> {
  const p = sql.raw(posts);
  return sql`json_object(
    'id', ${p}.id, 'title', ${p}.title, 'slug', ${p}.slug, 'excerpt', ${p}.excerpt,
    'featuredImageUrl', ${p}.featured_image_url, 'publishedAt', ${p}.published_at, 'updatedAt', ${p}.updated_at,
    'readTimeMinutes', ${p}.read_time_minutes, 'tags', json(${p}.tags),
    'author', json((
      SELECT json_object('id', id, 'name', name, 'avatarUrl', avatar_url) FROM blog_authors WHERE id = ${p}.author_id)),
    'categories', json((
      SELECT json_group_array(json_object('id', id, 'name', name, 'slug', slug, 'color', color))
      FROM (
        SELECT c.id, c.name, c.slug, c.color FROM blog_post_categories AS link JOIN blog_categories AS c ON c.id = link.category_id
        WHERE link.post_id = ${p}.id ORDER BY c.name COLLATE NOCASE, c.id))))`;
}

export const authorJson = sql<string>`json_object(
  'id', id, 'name', name, 'avatarUrl', avatar_url, 'bio', bio, 'website', website, 'socialLinks', social_links)`;

/** The limit bounds the rows read. */
function lastPublic(links: SQL, order: SQL, at: string): SQL {
  return sql`json_each((
    SELECT json_group_array(post_id) FROM (
      SELECT link.post_id FROM ${links} AND ${isPublic('p', at)} ORDER BY ${order} LIMIT ${candidates})))`;
}

/** A shared category counts as much as two shared tags. */
function related(at: string): SQL<string> {
  const inCategory = sql`blog_post_categories AS link CROSS JOIN blog_posts AS p ON p.id = link.post_id
    WHERE link.category_id = own.category_id`;
  const withTag = sql`blog_post_tags AS link CROSS JOIN blog_posts AS p ON p.id = link.post_id WHERE link.tag = own.tag`;
  return sql`(
    SELECT json_group_array(json(near.post)) FROM (
      SELECT json_object('post', ${teaser('p')}, 'optics', json(${shownOptics('p')})) AS post
      FROM (
        SELECT id, sum(nearness) AS nearness FROM (
          SELECT other.value AS id, 2 AS nearness
          FROM blog_post_categories AS own, ${lastPublic(inCategory, sql`link.id DESC`, at)} AS other
          WHERE own.post_id = post.id
          UNION ALL
          SELECT other.value, 1
          FROM blog_post_tags AS own, ${lastPublic(withTag, sql`link.post_id DESC`, at)} AS other
          WHERE own.post_id = post.id)
        WHERE id <> post.id GROUP BY id) AS nearby
      CROSS JOIN blog_posts AS p ON p.id = nearby.id
      ORDER BY nearby.nearness DESC, ${newestFirst} LIMIT ${relatedPosts}) AS near)`;
}

const isRendered = (posts: Posts) => sql`${sql.raw(posts)}.rendered_by IS ${rendererVersion}`;

/** A section names one optic, as `ref`, or several, as `refs`. */
const shownRefs = (posts: Posts, kinds: ('optic' | 'table')[] = ['optic', 'table']) => sql`
  SELECT DISTINCT mention.value AS ref
  FROM json_each(${sql.raw(posts)}.rendered, '$.sections') AS section
  CROSS JOIN json_each(coalesce(section.value -> 'refs', json_array(section.value ->> 'ref'))) AS mention
  WHERE section.value ->> 'kind' IN ${kinds} AND ${isRendered(posts)}`;

/** A post's picks, before those of its tables, which guides share. */
export const coverRefs = (posts: Posts) => sql`
  SELECT DISTINCT ref FROM (${shownRefs(posts, ['optic'])} UNION ALL ${shownRefs(posts, ['table'])}) LIMIT ${opticsOnCover}`;

/** What `withCover` draws a post's cover from. */
export const shownOptics = (posts: Posts) => namedOptics(coverRefs(posts));

export function withCover(post: BlogPostTeaser, shown: NamedOptics): BlogPostTeaser {
  return { ...post, cover: Object.values(opticsNamed(shown)).map(sketchOf) };
}

/** CROSS JOIN makes SQLite look each one up instead of reading all public posts. */
export function publicSlugs(slugs: SQL, at: string): SQL<string> {
  return sql`(
    SELECT json_group_array(p.slug) FROM json_each(${slugs}) AS linked
    CROSS JOIN blog_posts AS p ON p.slug = linked.value WHERE ${isPublic('p', at)})`;
}

const linkedSlugs = sql`CASE WHEN ${isRendered('post')} THEN post.rendered -> 'linkedPosts' END`;

export type PostRow = {
  post: string;
  status: string;
  metaTitle: string | null;
  metaDescription: string | null;
  author: string;
  related: string;
  rendered: string | null;
  content: string | null;
  optics: string;
  reachable: string;
  socialImage: string | null;
};

/**
 * Includes `content` only if the current renderer didn't store `rendered`, and `optics` and `reachable` only if it
 * did.
 */
export function wholePosts(condition: SQL, at: string, nearby = related(at)): SQL<PostRow> {
  return sql`
    SELECT ${teaser('post')} AS post, post.status, post.meta_title AS metaTitle, post.meta_description AS metaDescription,
      (SELECT ${authorJson} FROM blog_authors WHERE id = post.author_id) AS author,
      ${nearby} AS related,
      post.rendered,
      CASE WHEN post.rendered IS NULL OR NOT ${isRendered('post')} THEN post.content END AS content,
      ${namedOptics(shownRefs('post'))} AS optics,
      ${publicSlugs(linkedSlugs, at)} AS reachable,
      ${socialImagePathOf('post', sql`post.id`)} AS socialImage
    FROM blog_posts AS post WHERE ${condition}`;
}
