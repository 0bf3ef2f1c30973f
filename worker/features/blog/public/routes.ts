import { endpoint } from '#worker/http/endpoint.ts';
import { recordView } from '../views/views.ts';
import { getAuthor } from './author.ts';
import { blogFacets } from './facets.ts';
import { guideLinks } from './guides.ts';
import { listPosts } from './list.ts';
import { getPost } from './post.ts';

export const blogEndpoints = [
  endpoint('GET /api/blog/posts', ({ db, query }) => listPosts(db, query)),

  endpoint('GET /api/blog/posts/:slug', ({ db, params }) => getPost(db, params.slug)),

  endpoint('POST /api/blog/posts/:slug/view', ({ c, params }) => {
    recordView(c, params.slug);
    return { message: 'View counted' };
  }),

  endpoint('GET /api/blog/guides', ({ db, query }) => guideLinks(db, query.place ?? '')),

  endpoint('GET /api/blog/facets', ({ db }) => blogFacets(db)),

  endpoint('GET /api/blog/authors/:id', ({ db, params }) => getAuthor(db, params.id)),
];
