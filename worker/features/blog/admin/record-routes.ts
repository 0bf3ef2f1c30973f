import { Hono } from 'hono';
import { writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { jsonBody } from '#worker/http/body.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { pathParams, queryParams } from '#worker/http/validate.ts';
import { createAuthor, deleteAuthor, listAuthors, restoreAuthor, updateAuthor } from './authors.ts';
import { createCategory, deleteCategory, listCategories, restoreCategory, updateCategory } from './categories.ts';
import { purgingBlog } from './purging-blog.ts';

/** What administrators do with authors and categories. */
export const adminBlogLabelRoutes = new Hono<AppEnv>()
  .get('/admin/blog/authors', signedIn, adminOnly, async (c) => c.json(await listAuthors(c.var.db)))

  .post('/admin/blog/authors', signedIn, adminOnly, async (c) => {
    const input = await jsonBody(c, writeCalls['POST /api/admin/blog/authors'].body);
    return c.json(await purgingBlog(c, createAuthor(c, input)), 201);
  })

  .put('/admin/blog/authors/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['PUT /api/admin/blog/authors/:id'];
    const { id } = pathParams(c, call.params);
    const input = await jsonBody(c, call.body);
    return c.json(await purgingBlog(c, updateAuthor(c, id, input)));
  })

  .delete('/admin/blog/authors/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['DELETE /api/admin/blog/authors/:id'];
    const { id } = pathParams(c, call.params);
    const { version } = queryParams(c, call.query);
    await purgingBlog(c, deleteAuthor(c.var.db, c.var.member.id, id, version));
    return c.json({ message: 'Author deleted successfully' });
  })

  .post('/admin/blog/authors/:id/restore', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['POST /api/admin/blog/authors/:id/restore'].params);
    return c.json(await purgingBlog(c, restoreAuthor(c, id)));
  })

  .get('/admin/blog/categories', signedIn, adminOnly, async (c) => c.json(await listCategories(c.var.db)))

  .post('/admin/blog/categories', signedIn, adminOnly, async (c) => {
    const input = await jsonBody(c, writeCalls['POST /api/admin/blog/categories'].body);
    return c.json(await purgingBlog(c, createCategory(c.var.db, c.var.member.id, input)), 201);
  })

  .put('/admin/blog/categories/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['PUT /api/admin/blog/categories/:id'];
    const { id } = pathParams(c, call.params);
    const input = await jsonBody(c, call.body);
    return c.json(await purgingBlog(c, updateCategory(c.var.db, c.var.member.id, id, input)));
  })

  .delete('/admin/blog/categories/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['DELETE /api/admin/blog/categories/:id'];
    const { id } = pathParams(c, call.params);
    const { version } = queryParams(c, call.query);
    await purgingBlog(c, deleteCategory(c.var.db, c.var.member.id, id, version));
    return c.json({ message: 'Category deleted successfully' });
  })

  .post('/admin/blog/categories/:id/restore', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['POST /api/admin/blog/categories/:id/restore'].params);
    return c.json(await purgingBlog(c, restoreCategory(c.var.db, c.var.member.id, id)));
  });
