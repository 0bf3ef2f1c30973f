import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { rendererVersion, renderPost } from '#domain/blog/markup/render.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { insertAuthor, insertCategory, insertPost } from '#worker/testing/rows.ts';
import type { Catalog } from '../../../catalog/loader/read.ts';

type Guide = Catalog['guides'][number];

const category = (slug: string) => ({ name: `About ${slug}`, slug, description: null, color: '#112233' });
const author = { name: 'The house', bio: 'A bio', website: null };

function load(slug: string, changes: Partial<Guide> = {}, house: Partial<typeof author> = {}): Promise<unknown> {
  const guide: Guide = {
    title: `Title of ${slug}`,
    slug,
    excerpt: 'Excerpt',
    author: { ...author, ...house }.name,
    categories: ['first', 'second'],
    tags: ['a', 'b'],
    publishedAt: '2026-11-01T14:00:00Z',
    metaTitle: 'Meta',
    metaDescription: 'Described',
    content: '## Text',
    ...changes,
  };
  const categories = ['first', 'second', 'third'].map(category);
  return loadCatalog({ authors: [{ ...author, ...house }], categories, guides: [guide] });
}

async function post(slug: string): Promise<Record<string, unknown>> {
  return (await env.DB.prepare('SELECT * FROM blog_posts WHERE slug = ?').bind(slug).first()) ?? {};
}

async function categoriesOf(slug: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT c.slug FROM blog_post_categories AS link JOIN blog_categories AS c ON c.id = link.category_id
     JOIN blog_posts AS p ON p.id = link.post_id WHERE p.slug = ? ORDER BY c.slug`,
  )
    .bind(slug)
    .all();
  return results.map((row) => row.slug);
}

const change = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

test("loading a guide publishes a post rendered as if saved, on the guide's date", async () => {
  await load('fresh');
  const rendered = await renderPost(shippedRegistry, '## Text');
  const at = '2026-11-01T14:00:00.000Z';
  const found = await post('fresh');
  expect(found).toMatchObject({ status: 'published', published_at: at, created_at: at, updated_at: at, version: 1 });
  expect(found).toMatchObject({ tags: '["a","b"]', rendered_by: rendererVersion, read_time_minutes: 1 });
  expect(JSON.parse(String(found.rendered))).toEqual(rendered);
  expect(await categoriesOf('fresh')).toEqual(['first', 'second']);
  expect(await load('fresh')).toEqual([]);
});

test("an administrator's text keeps its rendering while other fields follow the catalog", async () => {
  await load('edited');
  await change(
    "UPDATE blog_posts SET content = 'Mine', rendered = '\"mine\"', status = 'archived' WHERE slug = 'edited'",
  );
  await load('edited', { content: '## New', excerpt: 'New' });
  expect(await post('edited')).toMatchObject({
    content: 'Mine',
    rendered: '"mine"',
    status: 'archived',
    excerpt: 'New',
  });
});

test('a load neither duplicates a guide with a changed slug nor restores a deleted one', async () => {
  await load('renamed');
  await change("UPDATE blog_posts SET slug = 'renamed-by-me' WHERE slug = 'renamed'");
  await load('renamed', { excerpt: 'New' });
  expect(await post('renamed')).toEqual({});
  expect(await post('renamed-by-me')).toMatchObject({ excerpt: 'New' });
  await load('deleted');
  await change("DELETE FROM blog_posts WHERE slug = 'deleted'");
  await load('deleted', { excerpt: 'New' });
  expect(await post('deleted')).toEqual({});
});

test('a load keeps categories that an administrator changed and omits deleted ones', async () => {
  await load('kept');
  const own = await insertCategory();
  const { id } = await post('kept');
  await change('INSERT INTO blog_post_categories (post_id, category_id) VALUES (?, ?)', id, own);
  await load('kept', { categories: ['third'] });
  expect(await categoriesOf('kept')).toHaveLength(3);
  await change("UPDATE blog_categories SET slug = 'third-by-me', name = 'Mine' WHERE slug = 'third'");
  await load('after-renaming', { categories: ['third'] });
  expect(await categoriesOf('after-renaming')).toEqual(['third-by-me']);
  await change("DELETE FROM blog_categories WHERE slug = 'third-by-me'");
  await load('after-deleting', { categories: ['first', 'third'] });
  expect(await categoriesOf('after-deleting')).toEqual(['first']);
});

test('a load finds a renamed author and keeps an author that an administrator assigned', async () => {
  const house = { name: 'Another house' };
  await load('of-the-house', {}, house);
  const { author_id: id } = await post('of-the-house');
  await change("UPDATE blog_authors SET name = 'Renamed' WHERE id = ?", id);
  await load('of-the-house-too', {}, house);
  expect((await post('of-the-house-too')).author_id).toBe(id);
  const other = await insertAuthor();
  await change("UPDATE blog_posts SET author_id = ? WHERE slug = 'of-the-house'", other);
  await load('of-the-house', { excerpt: 'New' }, house);
  expect(await post('of-the-house')).toMatchObject({ author_id: other, excerpt: 'New' });
});

test('a load skips a guide whose author was deleted and loads the rest', async () => {
  const house = { name: 'Gone house' };
  await loadCatalog({ authors: [{ ...author, ...house }], categories: [], guides: [] });
  await change("DELETE FROM blog_authors WHERE name = 'Gone house'");
  await load('orphan', {}, house);
  expect(await post('orphan')).toEqual({});
});

test('a load leaves alone a post that an administrator created under the slug of a guide', async () => {
  await insertPost({ slug: 'taken', title: 'Mine', content: 'My text' });
  await load('taken');
  expect(await post('taken')).toMatchObject({ title: 'Mine', content: 'My text', status: 'draft' });
});

test('a load adopts a category that an administrator created under a shipped name and another slug', async () => {
  const own = await insertCategory({ name: 'ABOUT adopted', slug: 'mine', color: '#000000' });
  const guide = { ...author, name: 'Adopting house' };
  const categories = [category('adopted')];
  const catalog = { authors: [guide], categories, guides: [] };
  await loadCatalog(catalog);
  const changed = { ...category('adopted'), color: '#445566' };
  await loadCatalog({ ...catalog, categories: [changed] });
  const found = () =>
    env.DB.prepare("SELECT id, slug, color FROM blog_categories WHERE name LIKE 'about adopted'").all();
  expect((await found()).results).toEqual([{ id: own, slug: 'mine', color: '#000000' }]);
  expect(await loadCatalog({ ...catalog, categories: [changed] })).toEqual([]);
});

test("a load doesn't rename a category to a name that is taken", async () => {
  const load = (name: string) =>
    loadCatalog({ authors: [], categories: [{ ...category('renaming'), name }], guides: [] });
  await load('Before');
  await insertCategory({ name: 'after' });
  await load('After');
  expect(await env.DB.prepare("SELECT name FROM blog_categories WHERE slug = 'renaming'").first('name')).toBe('Before');
});
