import { endpoint } from '#worker/http/endpoint.ts';
import { deleteAuthor, listAuthors, restoreAuthor, versionedAuthors } from './authors.ts';
import { deleteCategory, listCategories, restoreCategory, versionedCategories } from './categories.ts';

export const adminAuthorCategoryEndpoints = [
  endpoint('GET /api/admin/blog/authors', ({ db, query }) => listAuthors(db, query)),

  endpoint('POST /api/admin/blog/authors', ({ actor, body }) => versionedAuthors.create(actor, body)),

  endpoint('PUT /api/admin/blog/authors/:id', ({ actor, params, body }) =>
    versionedAuthors.update(actor, params.id, body),
  ),

  endpoint('DELETE /api/admin/blog/authors/:id', async ({ actor, params, query }) => {
    await deleteAuthor(actor, params.id, query.version);
    return { message: 'Author deleted successfully' };
  }),

  endpoint('POST /api/admin/blog/authors/:id/restore', ({ actor, params }) => restoreAuthor(actor, params.id)),

  endpoint('GET /api/admin/blog/categories', ({ db, query }) => listCategories(db, query)),

  endpoint('POST /api/admin/blog/categories', ({ actor, body }) => versionedCategories.create(actor, body)),

  endpoint('PUT /api/admin/blog/categories/:id', ({ actor, params, body }) =>
    versionedCategories.update(actor, params.id, body),
  ),

  endpoint('DELETE /api/admin/blog/categories/:id', async ({ actor, params, query }) => {
    await deleteCategory(actor, params.id, query.version);
    return { message: 'Category deleted successfully' };
  }),

  endpoint('POST /api/admin/blog/categories/:id/restore', ({ actor, params }) => restoreCategory(actor, params.id)),
];
