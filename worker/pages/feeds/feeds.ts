import type { BlogPost } from '#domain/blog/blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';
import type { AppContext } from '#worker/env.ts';
import { newestPosts } from '#worker/features/blog/public/post.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache/cache.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { xmlText } from '../xml.ts';
import { feedContent } from './feed-content.ts';

export const feedPaths = { rss: '/blog/rss.xml', json: '/blog/feed.json' } as const;
export const changesFeedPath = paths.changesFeed;

/** Feed readers store the posts they have seen, so older ones can be left out. */
const postsInFeed = 20;

const title = `${siteName} blog`;
const description = 'Guides on footprints, dot sizes, emitters and batteries of red dot sights.';

type FeedPost = BlogPost & { html: string };

async function feedPosts(c: AppContext): Promise<FeedPost[]> {
  const posts = await newestPosts(c.var.db, await readFootprints(c.var.db), postsInFeed);
  cachePublicly(c, [cacheTag.blog, cacheTag.optics, cacheTag.footprints]);
  return Promise.all(posts.map(async (post) => ({ ...post, html: await feedContent(post, siteOrigin(c)) })));
}

/** A tag URI that stays the same when the post's slug changes. */
const idOf = ({ id, publishedAt }: FeedPost, origin: string) =>
  `tag:${new URL(origin).hostname},${publishedAt.slice(0, 4)}:post-${id}`;

const subjectsOf = ({ categories, tags }: FeedPost) => [...categories.map(({ name }) => name), ...tags];

const rssDate = (time: string) => new Date(time).toUTCString();

function rssItem(post: FeedPost, origin: string): string {
  const fields = [
    `<title>${xmlText(post.title)}</title>`,
    `<link>${xmlText(origin + paths.blogPost(post.slug))}</link>`,
    `<guid isPermaLink="false">${xmlText(idOf(post, origin))}</guid>`,
    `<pubDate>${rssDate(post.publishedAt)}</pubDate>`,
    `<dc:creator>${xmlText(post.author.name)}</dc:creator>`,
    ...subjectsOf(post).map((subject) => `<category>${xmlText(subject)}</category>`),
    ...(post.excerpt === null ? [] : [`<description>${xmlText(post.excerpt)}</description>`]),
    `<content:encoded>${xmlText(post.html)}</content:encoded>`,
  ];
  return `<item>${fields.join('')}</item>`;
}

export async function rssFeed(c: AppContext): Promise<Response> {
  const posts = await feedPosts(c);
  const origin = siteOrigin(c);
  const changed = posts.map(({ updatedAt }) => updatedAt).sort();
  const fields = [
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(origin + paths.blog)}</link>`,
    `<description>${xmlText(description)}</description>`,
    '<language>en-us</language>',
    `<atom:link href="${xmlText(origin + feedPaths.rss)}" rel="self" type="application/rss+xml"/>`,
    ...changed.slice(-1).map((time) => `<lastBuildDate>${rssDate(time)}</lastBuildDate>`),
    ...posts.map((post) => rssItem(post, origin)),
  ];
  c.header('Content-Type', 'application/rss+xml; charset=utf-8');
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${fields.join('')}</channel></rss>`,
  );
}

export async function jsonFeed(c: AppContext): Promise<Response> {
  const posts = await feedPosts(c);
  const origin = siteOrigin(c);
  const absolute = (url: string) => new URL(url, origin).href;
  const items = posts.map((post) => ({
    id: idOf(post, origin),
    url: origin + paths.blogPost(post.slug),
    title: post.title,
    ...(post.excerpt !== null && { summary: post.excerpt }),
    content_html: post.html,
    ...(post.featuredImageUrl !== null && { image: absolute(post.featuredImageUrl) }),
    date_published: post.publishedAt,
    date_modified: post.updatedAt,
    authors: [{ name: post.author.name, url: origin + paths.blogAuthor(post.author.id) }],
    tags: subjectsOf(post),
  }));
  c.header('Content-Type', 'application/feed+json; charset=utf-8');
  return c.body(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description,
      home_page_url: origin + paths.blog,
      feed_url: origin + feedPaths.json,
      language: 'en-US',
      items,
    }),
  );
}
