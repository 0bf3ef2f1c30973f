import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idParamSchema } from '../api/ids.schema.ts';
import { z } from '../shared/zod.ts';
import {
  blogAuthorSchema,
  blogFacetsSchema,
  blogPostListQuerySchema,
  blogPostSchema,
  blogPostTeaserSchema,
  guideLinkSchema,
  guidesQuerySchema,
} from './blog.schema.ts';
import { postLimits } from './blog.ts';

const slugParamSchema = z.object({ slug: z.string().max(postLimits.slug) });

export const blogContracts = {
  'GET /api/blog/posts': {
    summary: 'Lists up to 100 published posts, newest first, or the best matches of a search',
    query: blogPostListQuerySchema,
    access: 'visitor',
    response: z.array(blogPostTeaserSchema),
    paged: true,
  },
  'GET /api/blog/posts/:slug': {
    summary: 'Gets a published post',
    params: slugParamSchema,
    access: 'visitor',
    response: blogPostSchema,
  },
  'GET /api/blog/guides': {
    summary: 'Lists the published guides that answer what is asked at a place of the site',
    query: guidesQuerySchema,
    access: 'visitor',
    response: z.array(guideLinkSchema),
  },
  'GET /api/blog/facets': {
    summary: 'Counts published posts by category and tag',
    access: 'visitor',
    withoutFootprints: true,
    response: blogFacetsSchema,
  },
  'GET /api/blog/authors/:id': {
    summary: 'Gets an author',
    params: idParamSchema,
    access: 'visitor',
    response: blogAuthorSchema,
  },
  'POST /api/blog/posts/:slug/view': {
    summary: 'Counts a view of a post, once per reader and day',
    params: slugParamSchema,
    access: 'visitor',
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
