import { cachePublicly, cacheTag } from '#worker/http/cache/cache.ts';
import { cachedEndpoint, endpoint } from '#worker/http/endpoint.ts';
import { recordView } from '../views/views.ts';
import { getAuthor } from './author.ts';
import { blogFacets } from './facets.ts';
import { guideLinks } from './guides.ts';
import { listPosts } from './list.ts';
import { getPost, mentionTagsOf } from './post.ts';

const tags = [cacheTag.blog];

export const blogEndpoints = [
  cachedEndpoint('GET /api/blog/posts', tags, ({ db, query }) => listPosts(db, query)),

  endpoint('GET /api/blog/posts/:slug', async ({ c, db, params }) => {
    const post = await getPost(db, params.slug);
    cachePublicly(c, [...tags, ...mentionTagsOf(post)]);
    return post;
  }),

  endpoint('POST /api/blog/posts/:slug/view', ({ c, params }) => {
    recordView(c, params.slug);
    return { message: 'View counted' };
  }),

  cachedEndpoint('GET /api/blog/guides', tags, ({ db, query }) => guideLinks(db, query.place ?? '')),

  cachedEndpoint('GET /api/blog/facets', tags, ({ db }) => blogFacets(db)),

  cachedEndpoint('GET /api/blog/authors/:id', tags, ({ db, params }) => getAuthor(db, params.id)),
];
