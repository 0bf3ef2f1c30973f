import { contracts } from '#domain/api/api.schema.ts';
import type { AdminPost } from '#domain/blog/admin-blog.schema.ts';
import { bodyOf } from './body-of.ts';
import type { EdgeCache } from './cache/edge-cache.ts';
import type { Sender } from './members.ts';
import { insertAuthor, unique } from './rows.ts';

export async function postInput(facts: Record<string, unknown> = {}) {
  return {
    title: unique('Post'),
    slug: unique('a-post').replace(' ', '-'),
    content: '## Heading\n\nText with **weight**.',
    authorId: facts.authorId ?? (await insertAuthor()),
    ...facts,
  };
}

export function editor(send: Sender) {
  const path = '/api/admin/blog/posts';
  const write = (method: string, at: string, body?: object) =>
    send(at, { method, ...(body && { body: JSON.stringify(body) }) });
  const calls = {
    post: (body: object) => write('POST', path, body),
    put: (id: number | string, body: object) => write('PUT', `${path}/${id}`, body),
    remove: (id: number | string) => write('DELETE', `${path}/${id}`),
    restore: (id: number | string) => write('POST', `${path}/${id}/restore`),
  };
  return {
    ...calls,
    created: async (facts: Record<string, unknown> = {}): Promise<AdminPost> =>
      bodyOf(await calls.post(await postInput(facts)), contracts['POST /api/admin/blog/posts'].response, 201),
    changed: async (id: number, body: object): Promise<AdminPost> =>
      bodyOf(await calls.put(id, body), contracts['PUT /api/admin/blog/posts/:id'].response),
  };
}

export function saved(post: AdminPost, facts: Record<string, unknown> = {}) {
  const { title, slug, excerpt, content, featuredImageUrl, authorId, status, scheduledFor, tags, version } = post;
  const { metaTitle, metaDescription, categoryIds } = post;
  return {
    ...{ title, slug, excerpt, content, featuredImageUrl, authorId, status, scheduledFor, tags, version },
    ...{ metaTitle, metaDescription, categoryIds },
    ...facts,
  };
}

export function behind(cache: EdgeCache, cookie: string): Sender {
  return (path, init = {}) => {
    const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
    return cache.fetch(path, { ...init, headers });
  };
}
