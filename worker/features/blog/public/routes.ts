import { Hono } from 'hono';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { cachePublicly, cacheTag } from '#worker/http/cache.ts';
import { pathParams, queryParams } from '#worker/http/validate.ts';
import { noteView } from '../views/views.ts';
import { getAuthor } from './author.ts';
import { blogFacets } from './facets.ts';
import { listPosts } from './list.ts';
import { getPost, opticTagsOf } from './post.ts';

export const blogRoutes = new Hono<AppEnv>()
  .get('/blog/posts', async (c) => {
    const { posts, total } = await listPosts(c.var.db, queryParams(c, getCalls['/api/blog/posts'].query));
    cachePublicly(c, [cacheTag.blog]);
    c.header('X-Total-Count', String(total));
    return c.json(posts);
  })

  .get('/blog/posts/:slug', async (c) => {
    const { slug } = pathParams(c, getCalls['/api/blog/posts/:slug'].params);
    const post = await getPost(c.var.db, slug);
    cachePublicly(c, [cacheTag.blog, ...opticTagsOf(post)]);
    return c.json(post);
  })

  .post('/blog/posts/:slug/view', (c) => {
    noteView(c, pathParams(c, writeCalls['POST /api/blog/posts/:slug/view'].params).slug);
    return c.json({ message: 'Noted' });
  })

  .get('/blog/facets', async (c) => {
    const facets = await blogFacets(c.var.db);
    cachePublicly(c, [cacheTag.blog]);
    return c.json(facets);
  })

  .get('/blog/authors/:id', async (c) => {
    const { id } = pathParams(c, getCalls['/api/blog/authors/:id'].params);
    const author = await getAuthor(c.var.db, id);
    cachePublicly(c, [cacheTag.blog]);
    return c.json(author);
  });
