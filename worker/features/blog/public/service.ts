import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { maxPageSize, pageWindow } from '#domain/api/pagination.ts';
import type { blogPostListQuerySchema } from '#domain/blog/blog.schema.ts';
import type {
  BlogAuthor,
  BlogFacets,
  BlogPost,
  BlogPostPreview,
  BlogPostTeaser,
  PostSection,
  RenderedPost,
} from '#domain/blog/blog.ts';
import type { Optic } from '#domain/optics/optics.ts';
import { ftsQuery } from '#domain/shared/search.ts';
import type { Database } from '#worker/db/client.ts';
import { namedOptics, readNamedOptics } from '#worker/features/optics/public/service.ts';
import { cacheTag } from '#worker/http/cache.ts';
import { logTrouble } from '#worker/http/log.ts';
import { renderPost } from '../../../../rendering/render.ts';
import { authorJson, isPublic, newestFirst, type PostRow, teaser, wholePosts } from './public-sql.ts';

type ListQuery = z.output<typeof blogPostListQuerySchema>;

/** The most tags that a list can be narrowed to: those with the most posts. */
const mostTags = 100;

const now = () => new Date().toISOString();

/** Weights of the search index's columns: title, excerpt, tags, content. */
const relevance = sql`bm25(posts_search, 8, 4, 4, 1)`;

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

/**
 * A page of the public posts, the first hundred where none is named, with the number of all that match: the newest first,
 * or what fits a search best.
 */
export async function listPosts(db: Database, query: ListQuery): Promise<{ posts: BlogPostTeaser[]; total: number }> {
  const condition = conditionOf(query, now());
  const { limit, offset } = pageWindow(query) ?? { limit: maxPageSize, offset: 0 };
  const words = query.q === undefined ? undefined : ftsQuery(query.q);
  // A text without a word in it finds nothing.
  if (query.q !== undefined && words === undefined) return { posts: [], total: 0 };
  // CROSS JOIN: what the words find is read once, and not once for each public post.
  const posts =
    words === undefined
      ? sql`blog_posts AS p`
      : sql`(SELECT rowid AS id, ${relevance} AS relevance FROM posts_search WHERE posts_search MATCH ${words}) AS found
        CROSS JOIN blog_posts AS p ON p.id = found.id`;
  const [rank, order] =
    words === undefined ? [sql`NULL`, newestFirst] : [sql`found.relevance`, sql`found.relevance, ${newestFirst}`];
  const rows = await db.all<{ total: number; post: string | null }>(sql`
    SELECT totals.total, CASE WHEN post.id IS NOT NULL THEN ${teaser('post')} END AS post
    FROM (SELECT count(*) AS total FROM ${posts} WHERE ${condition}) AS totals
    LEFT JOIN (
      SELECT p.id, ${rank} AS relevance FROM ${posts} WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true
    LEFT JOIN blog_posts AS post ON post.id = page.id
    ORDER BY page.relevance, post.published_at DESC, post.id DESC`);
  return {
    posts: rows.flatMap(({ post }) => (post === null ? [] : [JSON.parse(post) as BlogPostTeaser])),
    total: rows[0]?.total ?? 0,
  };
}

/** What the list can be narrowed to. A category that is no longer given to posts shows as long as it has some. */
export async function blogFacets(db: Database): Promise<BlogFacets> {
  const at = now();
  const [row] = await db.all<{ categories: string; tags: string }>(sql`
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
  return { categories: JSON.parse(row?.categories ?? '[]'), tags: JSON.parse(row?.tags ?? '[]') };
}

/** Web addresses by name; none of what is not that. */
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

function authorOf(text: string): BlogAuthor {
  const author = JSON.parse(text) as Omit<BlogAuthor, 'socialLinks'> & { socialLinks: string | null };
  return { ...author, socialLinks: linksOf(author.socialLinks) };
}

/** An author of public posts. @throws AppError 'not_found' */
export async function getAuthor(db: Database, id: number): Promise<BlogAuthor> {
  const [row] = await db.all<{ author: string }>(sql`
    SELECT ${authorJson} AS author FROM blog_authors
    WHERE id = ${id} AND EXISTS (SELECT 1 FROM blog_posts AS p WHERE p.author_id = ${id} AND ${isPublic('p', now())})`);
  if (row === undefined) throw new AppError('not_found', 'Author not found');
  return authorOf(row.author);
}

/** The optics that sections show, as far as there are such, by what names them. */
export async function opticsShown(db: Database, sections: readonly PostSection[]): Promise<Record<string, Optic>> {
  const refs = new Set(sections.flatMap((section) => (section.kind === 'optic' ? [section.ref] : [])));
  if (refs.size === 0) return {};
  const named = sql`SELECT value AS ref FROM json_each(${JSON.stringify([...refs])})`;
  const [row] = await db.all<{ optics: string }>(sql`SELECT ${namedOptics(named)} AS optics`);
  return readNamedOptics(row?.optics ?? '{}');
}

/** The cache tags of the optics that a post shows. */
export function opticTagsOf({ sections, optics }: BlogPost): string[] {
  // One that is missing and is added later may be the one that is meant.
  const missing = sections.some((section) => section.kind === 'optic' && optics[section.ref] === undefined);
  return [...Object.values(optics).map(({ id }) => cacheTag.optic(id)), ...(missing ? [cacheTag.optics] : [])];
}

/** What a post shows: rendered anew where an older renderer stored it, unless this one does not take it any more. */
async function renderedOf({ rendered, content, post }: PostRow): Promise<RenderedPost> {
  if (content === null) return JSON.parse(rendered ?? '');
  try {
    return await renderPost(content);
  } catch (error) {
    // The reader did nothing wrong.
    if (rendered === null) throw new Error('A post cannot be rendered', { cause: error });
    const { id } = JSON.parse(post) as BlogPostTeaser;
    logTrouble('A post is shown as an older renderer stored it', error, { postId: id });
    return JSON.parse(rendered);
  }
}

/** A post as its page shows it. */
async function whole(db: Database, row: PostRow): Promise<BlogPostPreview> {
  const rendered = await renderedOf(row);
  const optics = row.content === null ? readNamedOptics(row.optics) : await opticsShown(db, rendered.sections);
  return {
    ...(JSON.parse(row.post) as Omit<BlogPostTeaser, 'author'>),
    status: row.status as BlogPostPreview['status'],
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    author: authorOf(row.author),
    related: JSON.parse(row.related) as BlogPostTeaser[],
    ...rendered,
    optics,
  };
}

/** @throws AppError 'not_found' */
async function onePost(db: Database, condition: SQL, at: string): Promise<BlogPostPreview> {
  const [row] = await db.all<PostRow>(wholePosts(condition, at));
  if (row === undefined) throw new AppError('not_found', 'Post not found');
  return whole(db, row);
}

/** @throws AppError 'not_found' for what is not published, as for what is not there */
export async function getPost(db: Database, slug: string): Promise<BlogPost> {
  const at = now();
  const { status, ...post } = await onePost(db, sql`post.slug = ${slug} AND ${isPublic('post', at)}`, at);
  return post as BlogPost;
}

/** The newest posts whole, but for what they lead on to. */
export async function newestPosts(db: Database, most: number): Promise<BlogPost[]> {
  const at = now();
  const newest = sql`post.id IN (SELECT p.id FROM blog_posts AS p WHERE ${isPublic('p', at)} ORDER BY ${newestFirst} LIMIT ${most})`;
  const rows = await db.all<PostRow>(
    sql`${wholePosts(newest, at, sql`'[]'`)} ORDER BY post.published_at DESC, post.id DESC`,
  );
  const posts = await Promise.all(rows.map((row) => whole(db, row)));
  return posts.map(({ status, ...post }) => post as BlogPost);
}

/** A post of whatever status, for its editors. @throws AppError 'not_found' */
export async function previewPost(db: Database, id: number): Promise<BlogPostPreview> {
  return onePost(db, sql`post.id = ${id}`, now());
}

/** Their part of what one sitemap may hold. */
const mostAddresses = 9_000;

/** What names every public page of the blog: posts, and the categories and authors that have some. */
export async function blogAddresses(
  db: Database,
): Promise<{ posts: { slug: string; updatedAt: string }[]; categories: string[]; authors: number[] }> {
  const at = now();
  const [row] = await db.all<{ posts: string; categories: string; authors: string }>(sql`
    SELECT (
      SELECT json_group_array(json_object('slug', slug, 'updatedAt', updated_at)) FROM (
        SELECT slug, updated_at FROM blog_posts AS p WHERE ${isPublic('p', at)}
        ORDER BY ${newestFirst} LIMIT ${mostAddresses})
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
