import { env } from 'cloudflare:workers';
import { imagesPath } from '#domain/images/images.ts';
import type { Random } from '../../../tools/soak/random.ts';

export type Table =
  | 'red_dot_optics'
  | 'pistols'
  | 'faqs'
  | 'reviews'
  | 'blog_posts'
  | 'blog_authors'
  | 'blog_categories';

export async function rows(table: Table): Promise<{ id: number; slug?: string }[]> {
  const hasSlug = table === 'pistols' || (table.startsWith('blog_') && table !== 'blog_authors');
  const slug = hasSlug ? ', slug' : '';
  return (await env.DB.prepare(`SELECT id${slug} FROM ${table}`).all<{ id: number; slug?: string }>()).results;
}

async function imagePaths(random: Random): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT key FROM images ORDER BY uploaded_at, key').all<{ key: string }>();
  return random
    .shuffled(results)
    .slice(0, 2)
    .map(({ key }) => `${imagesPath}${key}`);
}

async function questionPath(optic: number, pistol: number): Promise<string> {
  const question = await env.DB.prepare(
    `SELECT 'does ' || o.brand || ' ' || o.product_line || ' fit ' || p.brand || ' ' || p.model AS text
     FROM red_dot_optics AS o, pistols AS p WHERE o.id = ? AND p.id = ?`,
  )
    .bind(optic, pistol)
    .first<string>('text');
  return `/api/search?q=${encodeURIComponent((question ?? '').slice(0, 100))}`;
}

export async function publicPaths(random: Random): Promise<string[]> {
  const anyId = async (table: Table) => random.pick(await rows(table)).id;
  const [optic, pistol] = [await anyId('red_dot_optics'), await anyId('pistols')];
  const { slug: pistolSlug } = random.pick(await rows('pistols'));
  const [post, author] = [random.pick(await rows('blog_posts')), await anyId('blog_authors')];
  const category = random.pick(await rows('blog_categories'));
  const all = [
    ...['pistol', 'rifle'].flatMap((list) => [`/api/optics/${list}`, `/api/optics/${list}/facets`]),
    ...['/api/optics/pistol/points', '/api/optics/compatible/rmr', '/api/optics/rifle?sort=rating'],
    ...[`/api/optic/${optic}`, `/api/optics/${optic}/pistols`, `/api/optics/${optic}/rating`],
    `/api/optics/${optic}/peers`,
    ...[`/api/optics/${optic}/reviews`, `/api/optics/${optic}/reviews?page=1&pageSize=2`],
    ...['/api/pistols', `/api/pistols/${pistol}`, `/api/pistols/${pistol}/fits`, '/api/faq'],
    `/api/fit?pistol=${pistol}&optic=${optic}`,
    `/api/pistols/${pistol}/optics`,
    `/api/owner-reports?pistol=${pistol}&optic=${optic}`,
    `/confirm-fit?pistol=${pistol}&optic=${optic}`,
    ...['/api/footprints', '/api/footprints/rmr', '/api/brands/acme', '/footprints', '/footprints/rmr'],
    ...['/api/mounts', '/mounts'],
    ...['/api/plates', '/plates'],
    ...['/pistols', `/pistols/${pistolSlug}`, '/brands/acme'],
    ...['/api/blog/posts', '/api/blog/posts?tag=red', '/api/blog/facets', `/api/blog/authors/${author}`],
    ...['/api/blog/guides?place=faq', '/api/home'],
    `/api/blog/posts/${post.slug}`,
    ...['/', '/pistol', '/rifle', `/optic/${optic}`, `/compare?ids=${optic}`, '/pistol-wizard', '/faq', '/blog'],
    ...[`/blog/${post.slug}`, `/blog/category/${category.slug}`, `/blog/author/${author}`],
    ...['/sitemap.xml', '/blog/rss.xml', '/blog/feed.json'],
    ...['/api/changes', `/api/changes?kind=optic&id=${optic}`, '/changes', '/changes/atom.xml'],
    ...['optics', 'pistols', 'footprints'].map((kind) => `/data/${kind}.json`),
    ...[`/api/search?q=acme`, `/api/optics/pistol?for=${pistolSlug}&fits=direct`, `/search?q=rmr`],
    await questionPath(optic, pistol),
    ...[`/optic/${optic}?utm_source=mail`, '/api/openapi.json', '/robots.txt', '/contact', '/about'],
    ...(await imagePaths(random)),
  ];
  return random.shuffled(all).slice(0, 10);
}
