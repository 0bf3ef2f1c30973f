import { z } from 'zod';
import { auditEntrySchema, deletionQuerySchema, versionSchema } from '../api/admin.schema.ts';
import { idParamSchema } from '../api/ids.schema.ts';
import {
  adminAuthorSchema,
  adminCategorySchema,
  adminPostListQuerySchema,
  adminPostSchema,
  authorInputSchema,
  blogAuthorSchema,
  blogFacetsSchema,
  blogPostListQuerySchema,
  blogPostPreviewSchema,
  blogPostSchema,
  blogPostTeaserSchema,
  categoryInputSchema,
  postInputSchema,
  postRenderingSchema,
} from './blog.schema.ts';
import { postLimits } from './blog.ts';

const admin = 'admin' as const;
const messageSchema = z.object({ message: z.string() });
const slugParamSchema = z.object({ slug: z.string().max(postLimits.slug) });

/** Every read of the blog. */
export const blogGetCalls = {
  '/api/blog/posts': {
    summary:
      'Published posts, the newest first, or what fits a search best, at most 100 at once; the number of all that match is in X-Total-Count',
    query: blogPostListQuerySchema,
    response: z.array(blogPostTeaserSchema),
  },
  '/api/blog/posts/:slug': { summary: 'A published post', params: slugParamSchema, response: blogPostSchema },
  '/api/blog/facets': { summary: 'Categories and tags with their published posts', response: blogFacetsSchema },
  '/api/blog/authors/:id': { summary: 'An author', params: idParamSchema, response: blogAuthorSchema },
} as const;

export const blogWriteCalls = {
  'POST /api/blog/posts/:slug/view': {
    summary: 'Says that a post was read; a reader counts once a day',
    params: slugParamSchema,
    response: messageSchema,
  },
} as const;

export const adminBlogGetCalls = {
  '/api/admin/blog/posts': {
    summary:
      'Posts of every status, the last change first, 100 where no page is named; the number of all that match is in X-Total-Count',
    access: admin,
    query: adminPostListQuerySchema,
    response: z.array(adminPostSchema),
  },
  '/api/admin/blog/posts/:id': {
    summary: 'One post to edit',
    access: admin,
    params: idParamSchema,
    response: adminPostSchema,
  },
  '/api/admin/blog/posts/:id/preview': {
    summary: 'A post of whatever status, as its page would show it',
    access: admin,
    params: idParamSchema,
    response: blogPostPreviewSchema,
  },
  '/api/admin/blog/posts/:id/history': {
    summary: 'What administrators changed of a post, the last change first',
    access: admin,
    params: idParamSchema,
    response: z.array(auditEntrySchema),
  },
  '/api/admin/blog/authors': { summary: 'All authors', access: admin, response: z.array(adminAuthorSchema) },
  '/api/admin/blog/categories': { summary: 'All categories', access: admin, response: z.array(adminCategorySchema) },
} as const;

/** The calls that make, change, delete and bring back posts, authors and categories. */
export const adminBlogWriteCalls = {
  'POST /api/admin/blog/posts': {
    summary: 'Adds a post',
    access: admin,
    body: postInputSchema,
    response: adminPostSchema,
  },
  'PUT /api/admin/blog/posts/:id': {
    summary: 'Changes a post, unless it changed since `version`',
    access: admin,
    params: idParamSchema,
    body: postInputSchema.safeExtend({ version: z.int().optional() }),
    response: adminPostSchema,
  },
  'DELETE /api/admin/blog/posts/:id': {
    summary: 'Deletes a post; it can be brought back',
    access: admin,
    params: idParamSchema,
    response: messageSchema,
  },
  'POST /api/admin/blog/posts/:id/restore': {
    summary: 'Brings a deleted post back as it was',
    access: admin,
    params: idParamSchema,
    response: adminPostSchema,
  },
  'POST /api/admin/blog/authors': {
    summary: 'Adds an author',
    access: admin,
    body: authorInputSchema,
    response: adminAuthorSchema,
  },
  'PUT /api/admin/blog/authors/:id': {
    summary: 'Changes an author, unless they changed since `version`',
    access: admin,
    params: idParamSchema,
    body: authorInputSchema.extend({ version: versionSchema.optional() }),
    response: adminAuthorSchema,
  },
  'DELETE /api/admin/blog/authors/:id': {
    summary: 'Deletes an author who has no posts, unless they changed since `version`; they can be brought back',
    access: admin,
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'POST /api/admin/blog/authors/:id/restore': {
    summary: 'Brings a deleted author back as they were',
    access: admin,
    params: idParamSchema,
    response: adminAuthorSchema,
  },
  'POST /api/admin/blog/categories': {
    summary: 'Adds a category',
    access: admin,
    body: categoryInputSchema,
    response: adminCategorySchema,
  },
  'PUT /api/admin/blog/categories/:id': {
    summary: 'Changes a category, unless it changed since `version`',
    access: admin,
    params: idParamSchema,
    body: categoryInputSchema.extend({ version: versionSchema.optional() }),
    response: adminCategorySchema,
  },
  'DELETE /api/admin/blog/categories/:id': {
    summary:
      'Deletes a category, unless it changed since `version`, and takes it off its posts; both can be brought back',
    access: admin,
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'POST /api/admin/blog/categories/:id/restore': {
    summary: 'Brings a deleted category back, and onto its posts',
    access: admin,
    params: idParamSchema,
    response: adminCategorySchema,
  },
  'POST /api/admin/blog/preview': {
    summary: 'What a text looks like as a post',
    access: admin,
    body: z.object({ content: z.string().max(postLimits.content) }),
    response: postRenderingSchema,
  },
  'POST /api/admin/blog/upload-image': {
    summary: 'Keeps an image of less than 5 MB: JPEG, PNG, WebP, GIF or AVIF, whatever its name says',
    access: admin,
    upload: 'image',
    response: z.object({ imageUrl: z.string() }),
  },
  'POST /api/admin/blog/publish-scheduled': {
    summary: 'Publishes the scheduled posts whose time has come',
    access: admin,
    response: messageSchema.extend({ published: z.int().nonnegative() }),
  },
} as const;
