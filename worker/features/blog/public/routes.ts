import { cachePublicly, cacheTag } from '#worker/http/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { noteView } from '../views/views.ts';
import { getAuthor } from './author.ts';
import { blogFacets } from './facets.ts';
import { listPosts } from './list.ts';
import { getPost, opticTagsOf } from './post.ts';

/** Readers' endpoints of the blog. */
export const blogEndpoints = [
  endpoint('GET /api/blog/posts', async ({ c, query }) => {
    cachePublicly(c, [cacheTag.blog]);
    const { posts, total } = await listPosts(c.var.db, query);
    return { rows: posts, total };
  }),

  endpoint('GET /api/blog/posts/:slug', async ({ c, params }) => {
    const post = await getPost(c.var.db, params.slug);
    cachePublicly(c, [cacheTag.blog, ...opticTagsOf(post)]);
    return post;
  }),

  endpoint('POST /api/blog/posts/:slug/view', ({ c, params }) => {
    noteView(c, params.slug);
    return { message: 'View counted' };
  }),

  endpoint('GET /api/blog/facets', ({ c }) => {
    cachePublicly(c, [cacheTag.blog]);
    return blogFacets(c.var.db);
  }),

  endpoint('GET /api/blog/authors/:id', ({ c, params }) => {
    cachePublicly(c, [cacheTag.blog]);
    return getAuthor(c.var.db, params.id);
  }),
];
