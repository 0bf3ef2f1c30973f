import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { BlogPostPreview, PostRendering } from '#domain/blog/admin-blog.schema.ts';
import type { BlogAuthor, BlogPost, BlogPostTeaser } from '#domain/blog/blog.schema.ts';
import { type PostSection, type RenderedPost, refsIn } from '#domain/blog/blog.ts';
import { checkPost, renderPost } from '#domain/blog/markup/render.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Database } from '#worker/db/client.ts';
import { type NamedOptics, namedOptics, readNamedOptics } from '#worker/features/optics/public/detail.ts';
import { logTrouble } from '#worker/http/log.ts';
import {
  authorJson,
  currentTime,
  isPublic,
  newestFirst,
  type PostRow,
  publicSlugs,
  wholePosts,
  withCover,
} from './public-sql.ts';

type Mentioned = Pick<PostRow, 'optics' | 'reachable'>;

async function mentionedIn(db: Database, { sections, linkedPosts = [] }: RenderedPost, at: string): Promise<Mentioned> {
  const refs = new Set(sections.flatMap(refsIn));
  if (refs.size === 0 && linkedPosts.length === 0) return { optics: '{}', reachable: '[]' };
  const named = sql`SELECT value AS ref FROM json_each(${JSON.stringify([...refs])})`;
  const linked = sql`${JSON.stringify(linkedPosts)}`;
  return db.get<Mentioned>(sql`SELECT ${namedOptics(named)} AS optics, ${publicSlugs(linked, at)} AS reachable`);
}

/** The rest of a tag. Its quoted attributes may contain '>' and '<'. */
const restOfTag = '(?:[^">]|"[^"]*")*';

/** Links aren't nested, and the rendering quotes all attributes. */
const postLink = new RegExp(
  `<a ${restOfTag}?href="/blog/([a-z0-9-]+)(?:[?#][^"]*)?"${restOfTag}>((?:[^<]|<(?!/a>)${restOfTag}>)*)</a>`,
  'g',
);

function withoutDeadLinks(sections: PostSection[], dead: ReadonlySet<string>): PostSection[] {
  if (dead.size === 0) return sections;
  const unlinked = (link: string, slug: string, text: string) => (dead.has(slug) ? text : link);
  return sections.map((section) =>
    section.kind === 'html' ? { ...section, html: section.html.replace(postLink, unlinked) } : section,
  );
}

/** A footprint may have been renamed since the post was rendered. */
function withCurrentNames({ byId }: FootprintRegistry, sections: PostSection[]): PostSection[] {
  return sections.map((section) =>
    section.kind === 'footprint' ? { ...section, name: byId.get(section.key)?.name ?? section.name } : section,
  );
}

function shownPart(
  registry: FootprintRegistry,
  { sections, linkedPosts = [], ...others }: RenderedPost,
  { optics, reachable }: Mentioned,
) {
  const alive = new Set(JSON.parse(reachable) as string[]);
  const dead = new Set(linkedPosts.filter((slug) => !alive.has(slug)));
  return {
    ...others,
    sections: withCurrentNames(registry, withoutDeadLinks(sections, dead)),
    optics: readNamedOptics(optics),
  };
}

/** Shows what an older renderer stored if the current one refuses the text. */
async function renderedOf(registry: FootprintRegistry, { rendered, content, post }: PostRow): Promise<RenderedPost> {
  if (content === null) return JSON.parse(rendered ?? '');
  try {
    return await renderPost(registry, content);
  } catch (error) {
    if (rendered === null) throw new Error("A post can't be rendered", { cause: error });
    const { id } = JSON.parse(post) as BlogPostTeaser;
    logTrouble('Showing a post as an older renderer stored it', error, { postId: id });
    return JSON.parse(rendered);
  }
}

type RelatedPost = { post: BlogPostTeaser; optics: NamedOptics };

async function toPost(db: Database, registry: FootprintRegistry, row: PostRow, at: string): Promise<BlogPostPreview> {
  const rendered = await renderedOf(registry, row);
  const mentioned = row.content === null ? row : await mentionedIn(db, rendered, at);
  return {
    ...(JSON.parse(row.post) as Omit<BlogPostTeaser, 'author'>),
    status: row.status as BlogPostPreview['status'],
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    author: parseAuthor(row.author),
    related: (JSON.parse(row.related) as RelatedPost[]).map(({ post, optics }) => withCover(post, optics)),
    socialImage: row.socialImage,
    ...shownPart(registry, rendered, mentioned),
  };
}

async function onePost(
  db: Database,
  registry: FootprintRegistry,
  condition: SQL,
  at: string,
): Promise<BlogPostPreview> {
  const [row] = await db.all<PostRow>(wholePosts(condition, at));
  if (row === undefined) throw new AppError('not_found', 'Post not found');
  return toPost(db, registry, row, at);
}

export async function getPost(db: Database, registry: FootprintRegistry, slug: string): Promise<BlogPost> {
  const at = currentTime();
  const { status, ...post } = await onePost(db, registry, sql`post.slug = ${slug} AND ${isPublic('post', at)}`, at);
  return post as BlogPost;
}

export async function newestPosts(db: Database, registry: FootprintRegistry, limit: number): Promise<BlogPost[]> {
  const at = currentTime();
  const newest = sql`post.id IN (SELECT p.id FROM blog_posts AS p WHERE ${isPublic('p', at)} ORDER BY ${newestFirst} LIMIT ${limit})`;
  const rows = await db.all<PostRow>(
    sql`${wholePosts(newest, at, sql`'[]'`)} ORDER BY post.published_at DESC, post.id DESC`,
  );
  const posts = await Promise.all(rows.map((row) => toPost(db, registry, row, at)));
  return posts.map(({ status, ...post }) => post as BlogPost);
}

export async function previewPost(db: Database, registry: FootprintRegistry, id: number): Promise<BlogPostPreview> {
  return onePost(db, registry, sql`post.id = ${id}`, currentTime());
}

export async function previewContent(
  db: Database,
  registry: FootprintRegistry,
  content: string,
): Promise<PostRendering> {
  const { rendered, warnings } = await checkPost(registry, content);
  return { ...shownPart(registry, rendered, await mentionedIn(db, rendered, currentTime())), warnings };
}

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

function parseAuthor(text: string): BlogAuthor {
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
