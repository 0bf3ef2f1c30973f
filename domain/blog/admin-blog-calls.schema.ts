import { deletionQuerySchema, versionSchema } from '../api/admin.schema.ts';
import { auditEntrySchema } from '../api/audit.schema.ts';
import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idParamSchema, rowsQuerySchema } from '../api/query.schema.ts';
import { z } from '../shared/zod.ts';
import {
  adminAuthorSchema,
  adminCategorySchema,
  adminPostListQuerySchema,
  adminPostSchema,
  authorInputSchema,
  blogPostPreviewSchema,
  categoryInputSchema,
  postInputSchema,
  postRenderingSchema,
} from './admin-blog.schema.ts';
import { postLimits } from './blog.ts';

/** The longest content, with room for JSON escapes. */
const maxPostBytes = 1536 * 1024;

export const adminBlogContracts = {
  'GET /api/admin/blog/posts': {
    summary: 'Lists posts of every status, most recently updated first, 100 without `page`',
    access: 'admin',
    query: adminPostListQuerySchema,
    response: z.array(adminPostSchema),
    paged: true,
  },
  'GET /api/admin/blog/posts/:id': {
    summary: 'Gets a post for editing',
    access: 'admin',
    params: idParamSchema,
    response: adminPostSchema,
  },
  'GET /api/admin/blog/posts/:id/preview': {
    summary: 'Previews the page of a post of any status',
    access: 'admin',
    params: idParamSchema,
    response: blogPostPreviewSchema,
  },
  'GET /api/admin/blog/posts/:id/history': {
    summary: 'Lists audit entries of a post, newest first',
    access: 'admin',
    params: idParamSchema,
    response: z.array(auditEntrySchema),
  },
  'GET /api/admin/blog/authors': {
    summary: 'Lists all authors',
    access: 'admin',
    query: rowsQuerySchema,
    linked: true,
    response: z.array(adminAuthorSchema),
  },
  'GET /api/admin/blog/categories': {
    summary: 'Lists all categories',
    access: 'admin',
    query: rowsQuerySchema,
    linked: true,
    response: z.array(adminCategorySchema),
  },
  'POST /api/admin/blog/posts': {
    summary: 'Creates a post',
    access: 'admin',
    body: postInputSchema,
    maxBodyBytes: maxPostBytes,
    response: adminPostSchema,
    status: 201,
  },
  'PUT /api/admin/blog/posts/:id': {
    summary: 'Updates a post; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    body: postInputSchema.safeExtend({ version: z.int().optional() }),
    maxBodyBytes: maxPostBytes,
    response: adminPostSchema,
  },
  'DELETE /api/admin/blog/posts/:id': {
    summary: 'Deletes a post; it can be restored',
    access: 'admin',
    params: idParamSchema,
    response: messageSchema,
  },
  'POST /api/admin/blog/posts/:id/restore': {
    summary: 'Restores a deleted post',
    access: 'admin',
    params: idParamSchema,
    response: adminPostSchema,
  },
  'POST /api/admin/blog/authors': {
    summary: 'Creates an author',
    access: 'admin',
    body: authorInputSchema,
    response: adminAuthorSchema,
    status: 201,
  },
  'PUT /api/admin/blog/authors/:id': {
    summary: 'Updates an author; 409 if they changed since `version`',
    access: 'admin',
    params: idParamSchema,
    body: authorInputSchema.extend({ version: versionSchema.optional() }),
    response: adminAuthorSchema,
  },
  'DELETE /api/admin/blog/authors/:id': {
    summary: 'Deletes an author without posts, who can be restored; 409 if they changed since `version`',
    access: 'admin',
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'POST /api/admin/blog/authors/:id/restore': {
    summary: 'Restores a deleted author',
    access: 'admin',
    params: idParamSchema,
    response: adminAuthorSchema,
  },
  'POST /api/admin/blog/categories': {
    summary: 'Creates a category',
    access: 'admin',
    body: categoryInputSchema,
    response: adminCategorySchema,
    status: 201,
  },
  'PUT /api/admin/blog/categories/:id': {
    summary: 'Updates a category; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    body: categoryInputSchema.extend({ version: versionSchema.optional() }),
    response: adminCategorySchema,
  },
  'DELETE /api/admin/blog/categories/:id': {
    summary: 'Deletes a category and its links to posts; both can be restored; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'POST /api/admin/blog/categories/:id/restore': {
    summary: 'Restores a deleted category and its links to posts',
    access: 'admin',
    params: idParamSchema,
    response: adminCategorySchema,
  },
  'POST /api/admin/blog/preview': {
    summary: 'Renders Markdown as a post, with the lines that readers see otherwise than written',
    access: 'admin',
    body: z.object({ content: z.string().max(postLimits.content) }),
    maxBodyBytes: maxPostBytes,
    response: postRenderingSchema,
  },
  'POST /api/admin/blog/upload-image': {
    summary: 'Stores a JPEG, PNG, WebP, GIF or AVIF image of less than 5 MB; the name does not matter',
    access: 'admin',
    upload: 'image',
    response: z.object({ imageUrl: z.string() }),
    status: 201,
  },
  'POST /api/admin/blog/publish-scheduled': {
    summary: 'Publishes scheduled posts that are due',
    access: 'admin',
    response: messageSchema.extend({ published: z.int().nonnegative() }),
  },
} as const satisfies Record<string, Contract>;
