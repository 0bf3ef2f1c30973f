import { connect, type Database } from './db/client.ts';
import { publishDuePosts } from './features/blog/publish/publish.ts';
import { forgetOldViews } from './features/blog/views/views.ts';
import { deleteOldMessages, mailPendingMessages } from './features/contact/service.ts';
import { cleanUpCron, cleanUpImages } from './features/images/reclaim/reclaim.ts';
import { cacheTag, purgeTags } from './http/cache.ts';
import { logDone, logTrouble } from './http/log.ts';

type Job = {
  /** @returns whether anything under `tags` changed */
  run: (env: Env, db: Database, at: Date) => Promise<boolean>;
  tags?: string[];
};

const publishPosts: Job = {
  tags: [cacheTag.blog],
  async run(_, db, at) {
    const ids = await publishDuePosts(db, at.toISOString());
    if (ids.length > 0) logDone('Published scheduled posts', { posts: ids.length, ids: ids.slice(0, 100) });
    return ids.length > 0;
  },
};

const mailMessages: Job = {
  async run(env, db) {
    // The current time, not the scheduled one: the claim of a late run must not expire at once.
    const messages = await mailPendingMessages(env, db, new Date());
    if (messages > 0) logDone('Mailed pending contact messages', { messages });
    return false;
  },
};

const deleteMessages: Job = {
  async run(_, db, at) {
    const messages = await deleteOldMessages(db, at);
    if (messages > 0) logDone('Deleted old contact messages', { messages });
    return false;
  },
};

const deleteViews: Job = {
  async run(_, db, at) {
    await forgetOldViews(db, at);
    return false;
  },
};

const deleteImages: Job = {
  tags: [cacheTag.images],
  run: async ({ IMAGES }, db, at) => (await cleanUpImages(db, IMAGES, at)).length > 0,
};

const everyMinute = [publishPosts, mailMessages];
const everyDay = [deleteImages, deleteMessages, deleteViews];

/**
 * Runs the jobs of one cron trigger in wrangler.toml. A job that fails does not stop the others.
 * @throws the first job's failure, so that the run counts as failed
 */
export async function scheduled(
  { cron, scheduledTime }: ScheduledController,
  env: Env,
  ctx: ExecutionContext,
): Promise<void> {
  const db = connect(env.DB);
  const runJob = async ({ run, tags = [] }: Job) => {
    // A job that fails may have changed something first.
    let changed = true;
    try {
      changed = await run(env, db, new Date(scheduledTime));
    } finally {
      if (changed) await purgeTags(ctx, tags, (error) => logTrouble('Purge failed', error));
    }
  };
  const runs = await Promise.allSettled((cron === cleanUpCron ? everyDay : everyMinute).map(runJob));
  const reasons = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason as unknown] : []));
  for (const reason of reasons) logTrouble('Cron job failed', reason);
  if (reasons.length > 0) throw reasons[0];
}
