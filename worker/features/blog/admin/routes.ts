import { Hono } from 'hono';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { storeUpload } from '#worker/features/images/store.ts';
import { jsonBody } from '#worker/http/body.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { pathParams, queryParams } from '#worker/http/validate.ts';
import { previewPost } from '../public/post.ts';
import { publishDuePosts } from '../publish/publish.ts';
import { restorePost } from './posts/post-restore.ts';
import { createPost, deletePost, updatePost } from './posts/post-writes.ts';
import { getAdminPost, listAdminPosts, postHistory } from './posts/posts.ts';
import { previewContent } from './posts/preview.ts';
import { purgingBlog } from './purging-blog.ts';

/** A text of the greatest length, and what JSON may make of it. */
const maxPostBytes = 1536 * 1024;

/** What administrators do with posts. */
export const adminBlogRoutes = new Hono<AppEnv>()
  .get('/admin/blog/posts', signedIn, adminOnly, async (c) => {
    const query = queryParams(c, getCalls['/api/admin/blog/posts'].query);
    const { posts, total } = await listAdminPosts(c.var.db, query);
    c.header('X-Total-Count', String(total));
    return c.json(posts);
  })

  .get('/admin/blog/posts/:id', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, getCalls['/api/admin/blog/posts/:id'].params);
    return c.json(await getAdminPost(c.var.db, id));
  })

  .get('/admin/blog/posts/:id/preview', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, getCalls['/api/admin/blog/posts/:id/preview'].params);
    return c.json(await previewPost(c.var.db, id));
  })

  .get('/admin/blog/posts/:id/history', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, getCalls['/api/admin/blog/posts/:id/history'].params);
    return c.json(await postHistory(c.var.db, id));
  })

  .post('/admin/blog/posts', signedIn, adminOnly, async (c) => {
    const input = await jsonBody(c, writeCalls['POST /api/admin/blog/posts'].body, maxPostBytes);
    return c.json(await purgingBlog(c, createPost(c, input)), 201);
  })

  .put('/admin/blog/posts/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['PUT /api/admin/blog/posts/:id'];
    const { id } = pathParams(c, call.params);
    const input = await jsonBody(c, call.body, maxPostBytes);
    return c.json(await purgingBlog(c, updatePost(c, id, input)));
  })

  .delete('/admin/blog/posts/:id', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['DELETE /api/admin/blog/posts/:id'].params);
    await purgingBlog(c, deletePost(c.var.db, c.var.member.id, id));
    return c.json({ message: 'Post deleted successfully' });
  })

  .post('/admin/blog/posts/:id/restore', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['POST /api/admin/blog/posts/:id/restore'].params);
    return c.json(await purgingBlog(c, restorePost(c, id)));
  })

  .post('/admin/blog/preview', signedIn, adminOnly, async (c) => {
    const { content } = await jsonBody(c, writeCalls['POST /api/admin/blog/preview'].body, maxPostBytes);
    return c.json(await previewContent(c.var.db, content));
  })

  .post('/admin/blog/upload-image', signedIn, adminOnly, async (c) => {
    const { upload } = writeCalls['POST /api/admin/blog/upload-image'];
    return c.json({ imageUrl: await storeUpload(c, upload) }, 201);
  })

  .post('/admin/blog/publish-scheduled', signedIn, adminOnly, async (c) => {
    const ids = await purgingBlog(c, publishDuePosts(c.var.db, new Date().toISOString(), c.var.member.id));
    return c.json({ message: 'Scheduled posts published successfully', published: ids.length });
  });
