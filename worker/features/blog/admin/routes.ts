import { storeUpload } from '#worker/features/images/store.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { previewPost } from '../public/post.ts';
import { publishDuePosts } from '../publish/publish.ts';
import { restorePost } from './posts/post-restore.ts';
import { createPost, deletePost, updatePost } from './posts/post-writes.ts';
import { getAdminPost, listAdminPosts, postHistory } from './posts/posts.ts';
import { previewContent } from './posts/preview.ts';
import { purgingBlog } from './purging-blog.ts';

/** Administrators' endpoints for posts. */
export const adminBlogEndpoints = [
  endpoint('GET /api/admin/blog/posts', async ({ c, query }) => {
    const { posts, total } = await listAdminPosts(c.var.db, query);
    return { rows: posts, total };
  }),

  endpoint('GET /api/admin/blog/posts/:id', ({ c, params }) => getAdminPost(c.var.db, params.id)),

  endpoint('GET /api/admin/blog/posts/:id/preview', ({ c, params }) => previewPost(c.var.db, params.id)),

  endpoint('GET /api/admin/blog/posts/:id/history', ({ c, params }) => postHistory(c.var.db, params.id)),

  endpoint('POST /api/admin/blog/posts', ({ c, body }) => purgingBlog(c, createPost(c, body))),

  endpoint('PUT /api/admin/blog/posts/:id', ({ c, params, body }) => purgingBlog(c, updatePost(c, params.id, body))),

  endpoint('DELETE /api/admin/blog/posts/:id', async ({ c, member, params }) => {
    await purgingBlog(c, deletePost(c.var.db, member.id, params.id));
    return { message: 'Post deleted successfully' };
  }),

  endpoint('POST /api/admin/blog/posts/:id/restore', ({ c, params }) => purgingBlog(c, restorePost(c, params.id))),

  endpoint('POST /api/admin/blog/preview', ({ c, body }) => previewContent(c.var.db, body.content)),

  endpoint('POST /api/admin/blog/upload-image', async ({ c }) => ({ imageUrl: await storeUpload(c, 'image') })),

  endpoint('POST /api/admin/blog/publish-scheduled', async ({ c, member }) => {
    const ids = await purgingBlog(c, publishDuePosts(c.var.db, new Date().toISOString(), member.id));
    return { message: 'Scheduled posts published successfully', published: ids.length };
  }),
];
