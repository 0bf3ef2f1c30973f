import { app } from './app.ts';
import { connect, type Database } from './db/client.ts';
import { publishDuePosts } from './features/blog/publish/publish.ts';
import { forgetOldViews } from './features/blog/views/views.ts';
import { forgetOldMessages, sendWaiting } from './features/contact/service.ts';
import { cleanUpCron, cleanUpImages } from './features/images/reclaim/reclaim.ts';
import { cacheTag, purgeTags } from './http/cache.ts';
import { logDone, logTrouble } from './http/log.ts';

/** A part of what a cron does. */
type Job = {
  /** Answers whether something was changed that `tags` name. */
  run: (env: Env, db: Database, at: Date) => Promise<boolean>;
  tags?: string[];
};

const publishPosts: Job = {
  tags: [cacheTag.blog],
  async run(_, db, at) {
    const ids = await publishDuePosts(db, at.toISOString());
    if (ids.length > 0) logDone('Scheduled posts were published', { posts: ids.length, ids: ids.slice(0, 100) });
    return ids.length > 0;
  },
};

const mailMessages: Job = {
  async run(env, db) {
    // By the clock, not by when the run was due: what a late run claims is not to be free again at once.
    const messages = await sendWaiting(env, db, new Date());
    if (messages > 0) logDone('Messages that waited were mailed', { messages });
    return false;
  },
};

const forgetMessages: Job = {
  async run(_, db, at) {
    const messages = await forgetOldMessages(db, at);
    if (messages > 0) logDone('Messages that were mailed long ago were deleted', { messages });
    return false;
  },
};

const forgetViews: Job = {
  async run(_, db, at) {
    await forgetOldViews(db, at);
    return false;
  },
};

const removeImages: Job = {
  tags: [cacheTag.images],
  run: async ({ IMAGES }, db, at) => (await cleanUpImages(db, IMAGES, at)).length > 0,
};

const eachMinute = [publishPosts, mailMessages];
const eachDay = [removeImages, forgetMessages, forgetViews];

export default {
  fetch: app.fetch,

  /** Does what a cron of wrangler.toml is for. Where one job fails, the others are done all the same. */
  async scheduled({ cron, scheduledTime }, env, ctx) {
    const db = connect(env.DB);
    const done = async ({ run, tags = [] }: Job) => {
      // One that fails may have changed something too.
      let changed = true;
      try {
        changed = await run(env, db, new Date(scheduledTime));
      } finally {
        if (changed) await purgeTags(ctx, tags, (error) => logTrouble('A purge failed', error));
      }
    };
    const runs = await Promise.allSettled((cron === cleanUpCron ? eachDay : eachMinute).map(done));
    const reasons = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason as unknown] : []));
    for (const reason of reasons) logTrouble('A job of the cron failed', reason);
    if (reasons.length > 0) throw reasons[0];
  },
} satisfies ExportedHandler<Env>;
