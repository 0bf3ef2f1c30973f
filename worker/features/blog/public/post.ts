import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { BlogPost, BlogPostPreview, BlogPostTeaser, PostRendering } from '#domain/blog/blog.schema.ts';
import type { PostSection, RenderedPost } from '#domain/blog/blog.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { namedOptics, readNamedOptics } from '#worker/features/optics/public/named.ts';
import { cacheTag } from '#worker/http/cache/cache.ts';
import { logTrouble } from '#worker/http/log.ts';
import { renderPost } from '../../../../rendering/render.ts';
import { parseAuthor } from './author.ts';
import { currentTime, isPublic, newestFirst, type PostRow, wholePosts } from './public-sql.ts';

/** The optics that sections name, by that name. Unknown names are left out. */
async function opticsShown(db: Database, sections: readonly PostSection[]): Promise<Record<string, Optic>> {
  const refs = new Set(sections.flatMap((section) => (section.kind === 'optic' ? [section.ref] : [])));
  if (refs.size === 0) return {};
  const named = sql`SELECT value AS ref FROM json_each(${JSON.stringify([...refs])})`;
  const { optics } = await db.get<{ optics: string }>(sql`SELECT ${namedOptics(named)} AS optics`);
  return readNamedOptics(optics);
}

export function opticTagsOf({ sections, optics }: BlogPost): string[] {
  // A missing optic may be created later.
  const missing = sections.some((section) => section.kind === 'optic' && optics[section.ref] === undefined);
  return [...Object.values(optics).map(({ id }) => cacheTag.optic(id)), ...(missing ? [cacheTag.optics] : [])];
}

/** A post's rendering. Renders again what an older renderer stored, unless the current one refuses it. */
async function renderedOf({ rendered, content, post }: PostRow): Promise<RenderedPost> {
  if (content === null) return JSON.parse(rendered ?? '');
  try {
    return await renderPost(content);
  } catch (error) {
    if (rendered === null) throw new Error("A post can't be rendered", { cause: error });
    const { id } = JSON.parse(post) as BlogPostTeaser;
    logTrouble('Showing a post as an older renderer stored it', error, { postId: id });
    return JSON.parse(rendered);
  }
}

async function toPost(db: Database, row: PostRow): Promise<BlogPostPreview> {
  const rendered = await renderedOf(row);
  const optics = row.content === null ? readNamedOptics(row.optics) : await opticsShown(db, rendered.sections);
  return {
    ...(JSON.parse(row.post) as Omit<BlogPostTeaser, 'author'>),
    status: row.status as BlogPostPreview['status'],
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    author: parseAuthor(row.author),
    related: JSON.parse(row.related) as BlogPostTeaser[],
    ...rendered,
    optics,
  };
}

/** @throws AppError 'not_found' */
async function onePost(db: Database, condition: SQL, at: string): Promise<BlogPostPreview> {
  const [row] = await db.all<PostRow>(wholePosts(condition, at));
  if (row === undefined) throw new AppError('not_found', 'Post not found');
  return toPost(db, row);
}

/** @throws AppError 'not_found' for unpublished and unknown posts */
export async function getPost(db: Database, slug: string): Promise<BlogPost> {
  const at = currentTime();
  const { status, ...post } = await onePost(db, sql`post.slug = ${slug} AND ${isPublic('post', at)}`, at);
  return post as BlogPost;
}

/** The newest posts with their text, but without related posts. */
export async function newestPosts(db: Database, limit: number): Promise<BlogPost[]> {
  const at = currentTime();
  const newest = sql`post.id IN (SELECT p.id FROM blog_posts AS p WHERE ${isPublic('p', at)} ORDER BY ${newestFirst} LIMIT ${limit})`;
  const rows = await db.all<PostRow>(
    sql`${wholePosts(newest, at, sql`'[]'`)} ORDER BY post.published_at DESC, post.id DESC`,
  );
  const posts = await Promise.all(rows.map((row) => toPost(db, row)));
  return posts.map(({ status, ...post }) => post as BlogPost);
}

/**
 * A post of any status, for its editors.
 * @throws AppError 'not_found'
 */
export async function previewPost(db: Database, id: number): Promise<BlogPostPreview> {
  return onePost(db, sql`post.id = ${id}`, currentTime());
}

/**
 * Renders a text as a post.
 * @throws AppError 'invalid' if it can't be rendered
 */
export async function previewContent(db: Database, content: string): Promise<PostRendering> {
  const rendered = await renderPost(content);
  return { ...rendered, optics: await opticsShown(db, rendered.sections) };
}
