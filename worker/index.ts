import { app } from './app.ts';
import { connect } from './db/client.ts';
import { publishDuePosts } from './features/blog/service.ts';
import { cacheTag } from './http/cache.ts';

export default {
  fetch: app.fetch,

  async scheduled(controller, env, ctx) {
    const published = await publishDuePosts(connect(env.DB), new Date(controller.scheduledTime).toISOString());
    // The local runtime has no such cache.
    if (published.length > 0) await ctx.cache?.purge({ tags: [cacheTag.blog] });
  },
} satisfies ExportedHandler<Env>;
