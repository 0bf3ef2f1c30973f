import { app } from './app.ts';
import { connect, type Database } from './db/client.ts';
import { publishDuePosts } from './features/blog/publish.ts';
import { forgetOldViews } from './features/blog/views.ts';
import { forgetOldMessages, sendWaiting } from './features/contact/service.ts';
import { cleanUpCron, cleanUpImages } from './features/images/clean-up.ts';
import { cacheTag, purgeTags } from './http/cache.ts';
import { logDone, logTrouble } from './http/log.ts';

/** A part of what a cron does; answers the tags of what it changed. */
type Job = (env: Env, db: Database, at: Date) => Promise<string[]>;

const publishPosts: Job = async (_, db, at) => {
  const ids = await publishDuePosts(db, at.toISOString());
  if (ids.length === 0) return [];
  logDone('Scheduled posts were published', { posts: ids.length, ids: ids.slice(0, 100) });
  return [cacheTag.blog, ...ids.map(cacheTag.post)];
};

const mailMessages: Job = async (env, db) => {
  // By the clock, not by when the run was due: what a late run claims is not to be free again at once.
  const messages = await sendWaiting(env, db, new Date());
  if (messages > 0) logDone('Messages that waited were mailed', { messages });
  return [];
};

const forgetMessages: Job = async (_, db, at) => {
  const messages = await forgetOldMessages(db, at);
  if (messages > 0) logDone('Messages that were mailed long ago were deleted', { messages });
  return [];
};

const removeImages: Job = async ({ IMAGES }, db, at) =>
  (await cleanUpImages(db, IMAGES, at)).length > 0 ? [cacheTag.images] : [];

const eachMinute = [publishPosts, mailMessages];
const forgetViews: Job = async (_, db, at) => {
  await forgetOldViews(db, at);
  return [];
};

const eachDay = [removeImages, forgetMessages, forgetViews];

export default {
  fetch: app.fetch,

  /** Does what a cron of wrangler.toml is for. Where one job fails, the others are done all the same. */
  async scheduled({ cron, scheduledTime }, env, ctx) {
    const db = connect(env.DB);
    const jobs = cron === cleanUpCron ? eachDay : eachMinute;
    const runs = await Promise.allSettled(jobs.map((job) => job(env, db, new Date(scheduledTime))));
    const tags = runs.flatMap((run) => (run.status === 'fulfilled' ? run.value : []));
    await purgeTags(ctx, tags, (error) => logTrouble('A purge failed', error));
    const reasons = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason as unknown] : []));
    for (const reason of reasons) logTrouble('A job of the cron failed', reason);
    if (reasons.length > 0) throw reasons[0];
  },
} satisfies ExportedHandler<Env>;
