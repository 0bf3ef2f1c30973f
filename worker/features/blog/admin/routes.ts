import { endpoint } from '#worker/http/endpoint.ts';
import { previewContent, previewPost } from '../public/post.ts';
import { publishDuePosts } from '../publish/publish.ts';
import { restorePost, updatePost, versionedPosts } from './posts/post-writes.ts';
import { listAdminPosts, postHistory } from './posts/posts.ts';

export const adminBlogEndpoints = [
  endpoint('GET /api/admin/blog/posts', ({ db, query }) => listAdminPosts(db, query)),

  endpoint('GET /api/admin/blog/posts/:id', ({ db, params }) => versionedPosts.get(db, params.id)),

  endpoint('GET /api/admin/blog/posts/:id/preview', ({ db, registry, params }) => previewPost(db, registry, params.id)),

  endpoint('GET /api/admin/blog/posts/:id/history', ({ db, params }) => postHistory(db, params.id)),

  endpoint('POST /api/admin/blog/posts', ({ actor, body }) => versionedPosts.create(actor, body)),

  endpoint('PUT /api/admin/blog/posts/:id', ({ actor, params, body }) => updatePost(actor, params.id, body)),

  endpoint('DELETE /api/admin/blog/posts/:id', async ({ actor, params }) => {
    await versionedPosts.delete(actor, params.id);
    return { message: 'Post deleted successfully' };
  }),

  endpoint('POST /api/admin/blog/posts/:id/restore', ({ actor, params }) => restorePost(actor, params.id)),

  endpoint('POST /api/admin/blog/preview', ({ db, registry, body }) => previewContent(db, registry, body.content)),

  endpoint('POST /api/admin/blog/publish-scheduled', async ({ db, member }) => {
    const ids = await publishDuePosts(db, new Date().toISOString(), member.id);
    return { message: 'Scheduled posts published successfully', published: ids.length };
  }),
];
