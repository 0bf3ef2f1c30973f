import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { AdminPost } from '#domain/blog/admin-blog.schema.ts';
import type { BlogFacets, BlogPost, BlogPostTeaser } from '#domain/blog/blog.schema.ts';
import worker from '#worker/index.ts';
import { behind, editor, saved } from '#worker/testing/blog.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { member } from '#worker/testing/members.ts';
import { insertAuthor, insertCategory, unique } from '#worker/testing/rows.ts';

const { cookie } = await member({ isAdmin: true });

async function seen(cache: EdgeCache, { slug, authorId }: Pick<AdminPost, 'slug' | 'authorId'>) {
  const json = async <T>(path: string): Promise<T> => JSON.parse(await (await cache.fetch(path)).text());
  const listed = async (query: string) =>
    (await json<BlogPostTeaser[]>(`/api/blog/posts${query}`))
      .filter((post) => post.slug === slug)
      .map(({ title, author, categories }) => [title, author.name, ...categories.map(({ name }) => name)].join());
  const response = await cache.fetch(`/api/blog/posts/${slug}`);
  const post = response.status === 200 ? ((await response.json()) as BlogPost) : undefined;
  const author = await cache.fetch(`/api/blog/authors/${authorId}`);
  const { tags } = await json<BlogFacets>('/api/blog/facets');
  return {
    post: post && [post.title, post.author.name, ...post.categories.map(({ name }) => name)].join(),
    listed: await listed(''),
    byAuthor: await listed(`?author=${authorId}`),
    tagged: tags.find(({ tag }) => tag === slug)?.count,
    author: author.status === 200 ? ((await author.json()) as { name: string }).name : author.status,
  };
}

const nowhere = { post: undefined, listed: [], byAuthor: [], tagged: undefined, author: 404 };
const everywhere = (text: string, author: string) => ({
  post: text,
  listed: [text],
  byAuthor: [text],
  tagged: 1,
  author,
});

test('visitors see the current post right after each kind of write', async () => {
  const cache = new EdgeCache();
  const send = behind(cache, cookie);
  const { created, changed, remove, restore } = editor(send);
  const slug = unique('purged').replace(' ', '-');
  const [authorId, category] = [await insertAuthor({ name: 'Grace' }), await insertCategory({ name: 'News' })];
  const of = { slug, authorId };
  expect(await seen(cache, of)).toEqual(nowhere);

  const facts = { ...of, title: 'One', status: 'published', tags: [slug], categoryIds: [category] };
  const one = await created(facts);
  expect(await seen(cache, of)).toEqual(everywhere('One,Grace,News', 'Grace'));
  const two = await changed(one.id, saved(one, { title: 'Two' }));
  expect(await seen(cache, of)).toEqual(everywhere('Two,Grace,News', 'Grace'));
  const hidden = await changed(one.id, saved(two, { status: 'archived' }));
  expect(await seen(cache, of)).toEqual(nowhere);
  const shown = await changed(one.id, saved(hidden, { status: 'published' }));
  expect(await seen(cache, of)).toEqual(everywhere('Two,Grace,News', 'Grace'));
  expect((await remove(one.id)).status).toBe(200);
  expect(await seen(cache, of)).toEqual(nowhere);
  expect((await restore(one.id)).status).toBe(200);
  expect(await seen(cache, of)).toEqual(everywhere('Two,Grace,News', 'Grace'));

  const write = async (method: string, path: string, body?: object) => {
    const response = await send(`/api/admin/blog${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    expect(response.status).toBeLessThan(300);
  };
  await write('PUT', `/authors/${authorId}`, { name: 'Hopper' });
  expect(await seen(cache, of)).toEqual(everywhere('Two,Hopper,News', 'Hopper'));
  await write('PUT', `/categories/${category}`, { name: 'Old', slug: 'old' });
  expect(await seen(cache, of)).toEqual(everywhere('Two,Hopper,Old', 'Hopper'));
  await write('DELETE', `/categories/${category}`);
  expect(await seen(cache, of)).toEqual(everywhere('Two,Hopper', 'Hopper'));
  await write('POST', `/categories/${category}/restore`);
  expect(await seen(cache, of)).toEqual(everywhere('Two,Hopper,Old', 'Hopper'));

  const soon = new Date(Date.now() - 1000).toISOString();
  const due = await changed(
    one.id,
    saved({ ...shown, version: shown.version + 2 }, { status: 'scheduled', scheduledFor: soon }),
  );
  expect(await seen(cache, of)).toEqual(nowhere);
  await write('POST', '/publish-scheduled');
  expect(await seen(cache, of)).toEqual(everywhere('Two,Hopper,Old', 'Hopper'));
  await changed(one.id, saved({ ...due, version: due.version + 1 }, { status: 'scheduled', scheduledFor: soon }));
  expect(await seen(cache, of)).toEqual(nowhere);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const controller = createScheduledController({ scheduledTime: new Date(), cron: '* * * * *' });
  await worker.scheduled(controller, env, Object.assign(createExecutionContext(), { cache }));
  log.mockRestore();
  expect(await seen(cache, of)).toEqual(everywhere('Two,Hopper,Old', 'Hopper'));

  const { runs } = cache;
  await seen(cache, of);
  expect(cache.runs).toBe(runs);
});
