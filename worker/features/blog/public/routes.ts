import { cacheTag } from '#worker/http/cache/cache.ts';
import { endpoint, publicEndpoint } from '#worker/http/endpoint.ts';
import { recordView } from '../views.ts';
import { blogFacets, guideLinks, listPosts } from './list.ts';
import { getAuthor, getPost } from './post.ts';

const { blog, optics, footprints } = cacheTag;

export const blogEndpoints = [
  publicEndpoint('GET /api/blog/posts', [blog, optics], ({ db, query }) => listPosts(db, query)),

  publicEndpoint('GET /api/blog/posts/:slug', [blog, optics, footprints], ({ db, registry, params }) =>
    getPost(db, registry, params.slug),
  ),

  endpoint('POST /api/blog/posts/:slug/view', async ({ c, params }) => {
    await recordView(c, params.slug);
    return { message: 'View counted' };
  }),

  publicEndpoint('GET /api/blog/guides', [blog], ({ db, query }) => guideLinks(db, query.place ?? '')),

  publicEndpoint('GET /api/blog/facets', [blog], ({ db }) => blogFacets(db)),

  publicEndpoint('GET /api/blog/authors/:id', [blog], ({ db, params }) => getAuthor(db, params.id)),
];
