import { endpoint } from '#worker/http/endpoint.ts';
import { createAuthor, deleteAuthor, listAuthors, restoreAuthor, updateAuthor } from './authors.ts';
import { createCategory, deleteCategory, listCategories, restoreCategory, updateCategory } from './categories.ts';
import { purgingBlog } from './purging-blog.ts';

/** Administrators' endpoints for authors and categories. */
export const adminBlogRecordEndpoints = [
  endpoint('GET /api/admin/blog/authors', ({ c }) => listAuthors(c.var.db)),

  endpoint('POST /api/admin/blog/authors', ({ c, body }) => purgingBlog(c, createAuthor(c, body))),

  endpoint('PUT /api/admin/blog/authors/:id', ({ c, params, body }) =>
    purgingBlog(c, updateAuthor(c, params.id, body)),
  ),

  endpoint('DELETE /api/admin/blog/authors/:id', async ({ c, member, params, query }) => {
    await purgingBlog(c, deleteAuthor(c.var.db, member.id, params.id, query.version));
    return { message: 'Author deleted successfully' };
  }),

  endpoint('POST /api/admin/blog/authors/:id/restore', ({ c, params }) => purgingBlog(c, restoreAuthor(c, params.id))),

  endpoint('GET /api/admin/blog/categories', ({ c }) => listCategories(c.var.db)),

  endpoint('POST /api/admin/blog/categories', ({ c, member, body }) =>
    purgingBlog(c, createCategory(c.var.db, member.id, body)),
  ),

  endpoint('PUT /api/admin/blog/categories/:id', ({ c, member, params, body }) =>
    purgingBlog(c, updateCategory(c.var.db, member.id, params.id, body)),
  ),

  endpoint('DELETE /api/admin/blog/categories/:id', async ({ c, member, params, query }) => {
    await purgingBlog(c, deleteCategory(c.var.db, member.id, params.id, query.version));
    return { message: 'Category deleted successfully' };
  }),

  endpoint('POST /api/admin/blog/categories/:id/restore', ({ c, member, params }) =>
    purgingBlog(c, restoreCategory(c.var.db, member.id, params.id)),
  ),
];
