import { app } from './app.ts';
import { connect } from './db/client.ts';
import { publishDuePosts } from './features/blog/service.ts';
import { cleanUpCron, cleanUpImages } from './features/images/clean-up.ts';
import { cacheTag } from './http/cache.ts';

/** Does what a cron of wrangler.toml is for, and answers the tags of what it changed. */
async function runCron({ cron, scheduledTime }: ScheduledController, env: Env): Promise<string[]> {
  const db = connect(env.DB);
  const at = new Date(scheduledTime);
  if (cron === cleanUpCron) return (await cleanUpImages(db, env.IMAGES, at)).length > 0 ? [cacheTag.images] : [];
  return (await publishDuePosts(db, at.toISOString())).length > 0 ? [cacheTag.blog] : [];
}

export default {
  fetch: app.fetch,

  async scheduled(controller, env, ctx) {
    const tags = await runCron(controller, env);
    // The local runtime has no such cache.
    if (tags.length > 0) await ctx.cache?.purge({ tags });
  },
} satisfies ExportedHandler<Env>;
