import { Hono } from 'hono';
import { getCalls, writeCalls } from '#domain/api.schema.ts';
import { imageTooLargeText, maxImageBytes } from '#domain/images.ts';
import type { AppContext, AppEnv } from '../../env.ts';
import { jsonBody } from '../../http/body.ts';
import { cacheTag, purge } from '../../http/cache.ts';
import { adminOnly, signedIn } from '../../http/session.ts';
import { uploadedFile } from '../../http/uploaded-file.ts';
import { pathParams, queryParams } from '../../http/validate.ts';
import { keepImage } from '../images/service.ts';
import { restorePost } from './admin-post-restore.ts';
import { changePost, createPost, deletePost, type WrittenPost } from './admin-post-writes.ts';
import { getAdminPost, listAdminPosts, postHistory } from './admin-posts.ts';
import { previewContent } from './preview.ts';
import { publishDuePosts } from './publish.ts';
import { previewPost } from './service.ts';

/** A text of the greatest length, and what JSON may make of it. */
const maxPostBytes = 1536 * 1024;

async function purgePosts(c: AppContext, ids: number[]): Promise<void> {
  if (ids.length > 0) await purge(c, [cacheTag.blog, ...ids.map(cacheTag.post)]);
}

/** What no reader saw and none sees is in no cache. */
function purgeSeen(c: AppContext, { post, seen }: WrittenPost): Promise<void> {
  return purgePosts(c, seen ? [post.id] : []);
}

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
    const written = await createPost(c.var.db, c.var.member.id, input);
    await purgeSeen(c, written);
    return c.json(written.post, 201);
  })

  .put('/admin/blog/posts/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['PUT /api/admin/blog/posts/:id'];
    const { id } = pathParams(c, call.params);
    const written = await changePost(c.var.db, c.var.member.id, id, await jsonBody(c, call.body, maxPostBytes));
    await purgeSeen(c, written);
    return c.json(written.post);
  })

  .delete('/admin/blog/posts/:id', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['DELETE /api/admin/blog/posts/:id'].params);
    await purgeSeen(c, await deletePost(c.var.db, c.var.member.id, id));
    return c.json({ message: 'Post deleted successfully' });
  })

  .post('/admin/blog/posts/:id/restore', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['POST /api/admin/blog/posts/:id/restore'].params);
    const written = await restorePost(c.var.db, c.var.member.id, id);
    await purgeSeen(c, written);
    return c.json(written.post);
  })

  .post('/admin/blog/preview', signedIn, adminOnly, async (c) => {
    const { content } = await jsonBody(c, writeCalls['POST /api/admin/blog/preview'].body, maxPostBytes);
    return c.json(await previewContent(c.var.db, content));
  })

  .post('/admin/blog/upload-image', signedIn, adminOnly, async (c) => {
    const { upload } = writeCalls['POST /api/admin/blog/upload-image'];
    const bytes = await uploadedFile(c, upload, maxImageBytes, imageTooLargeText);
    return c.json({ imageUrl: await keepImage(c.var.db, c.env.IMAGES, c.var.member.id, bytes) }, 201);
  })

  .post('/admin/blog/publish-scheduled', signedIn, adminOnly, async (c) => {
    const ids = await publishDuePosts(c.var.db, new Date().toISOString(), c.var.member.id);
    await purgePosts(c, ids);
    return c.json({ message: 'Scheduled posts published successfully', published: ids.length });
  });
