import { connect, type Database } from './db/client.ts';
import { foldOldHandles } from './features/account/handles.ts';
import { deleteUnverifiedAccounts } from './features/account/registration/delete-unverified.ts';
import { deleteExpiredAttempts } from './features/account/sign-in/attempts.ts';
import { deleteExpiredSetUps } from './features/account/two-factor/passkeys.ts';
import { deleteExpiredLogins } from './features/account/two-factor/pending-logins.ts';
import { deleteOldEntries } from './features/audit/delete-old-entries.ts';
import { publishDuePosts } from './features/blog/publish/publish.ts';
import { deleteOldViews } from './features/blog/views.ts';
import { deleteOldMessages, mailPendingMessages } from './features/contact/messages.ts';
import { deleteOldSent } from './features/contributions/send-limits.ts';
import { readFootprints } from './features/fit/footprints/current-footprints.ts';
import { dailyCron, deleteUnusedImages } from './features/images/cleanup/delete-unused-images.ts';
import { reconcileImages } from './features/images/cleanup/reconcile.ts';
import { refreshPriceRanges } from './features/optics/refresh-price-ranges.ts';
import { deleteOldQuestions } from './features/search/unanswered.ts';
import { deleteOldEvents, eraseNetworks } from './features/security/retention.ts';
import { drawDueImages } from './features/social-images/draw-images.ts';
import { reconcileSocialImages } from './features/social-images/reconcile.ts';
import { checkPages } from './features/source-checks/check-pages.ts';
import { deleteUncitedPages } from './features/source-checks/citations.ts';
import { finishPurges, purgeAfterDeployment, purgeChanges } from './http/cache/purges.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { logDone, logTrouble } from './http/log.ts';
import { deleteExpiredSessions } from './http/session/session-rows.ts';
import { withTimeLimits } from './http/time-limits.ts';
import { recordEnd, recordStart } from './job-runs.ts';

type Job = (run: { env: Env; db: Database; ctx: ExecutionContext; at: Date }) => Promise<unknown>;

function logSome(done: string, counts: Record<string, number>): void {
  if (Object.values(counts).some((count) => count > 0)) logDone(done, counts);
}

const publishPosts: Job = async ({ db, ctx, at }) => {
  try {
    const ids = await publishDuePosts(db, at.toISOString(), null);
    if (ids.length > 0) logDone('Published scheduled posts', { posts: ids.length, ids: ids.slice(0, 100) });
  } finally {
    // Posts may have been published before the failure.
    await purgeChanges(db, ctx);
  }
};

const mailMessages: Job = async ({ env, db }) => {
  // The current time, not the scheduled one: the claim of a late run must not expire at once.
  logSome('Mailed pending contact messages', { messages: await mailPendingMessages(env, db, new Date()) });
};

const deleteMessages: Job = async ({ db, at }) => {
  logSome('Deleted old contact messages', { messages: await deleteOldMessages(db, at) });
};

const deleteImages: Job = async ({ env, db, ctx, at }) => {
  try {
    await deleteUnusedImages(db, env.IMAGES, at);
    // Not at the same time, because both change the same rows.
    await reconcileImages(env, db, at);
  } finally {
    await purgeChanges(db, ctx);
  }
};

const refreshPrices: Job = async ({ db, ctx, at }) => {
  const optics = await refreshPriceRanges(db, await readFootprints(db, true), at);
  logSome('Dropped old prices from price ranges', { optics });
  await purgeChanges(db, ctx);
};

const deleteAccounts: Job = async ({ db, at }) => {
  logSome('Deleted unverified accounts', { accounts: await deleteUnverifiedAccounts(db, at) });
};

const deleteAuditEntries: Job = async ({ env, db, at }) => {
  logSome('Deleted old audit entries', { entries: await deleteOldEntries(env, db, at) });
};

const deleteSessions: Job = async ({ db }) => {
  // The current time, not the run's: nothing may be deleted before it expires.
  const now = new Date();
  await deleteExpiredSessions(db, now);
  await deleteExpiredLogins(db, now);
  await deleteExpiredSetUps(db, now);
};

const deleteSecurityEvents: Job = async ({ env, db, at }) => {
  const networks = await eraseNetworks(db, at);
  const events = await deleteOldEvents(env, db, at);
  logSome('Erased old security data', { networks, events });
};

const repeatPurges: Job = async ({ env, db, ctx }) => {
  try {
    if (await purgeAfterDeployment(env, db)) await purgeChanges(db, ctx);
  } finally {
    await finishPurges(db, ctx, new Date());
  }
};

const checkSources: Job = async ({ env, db }) => {
  logSome('Read pages again', { pages: await checkPages(env, db, new Date()) });
};

const deletePages: Job = async ({ db }) => {
  logSome('Deleted pages that back no fact', { pages: await deleteUncitedPages(db) });
};

const drawSocialImages: Job = async ({ env, db, ctx }) => {
  const images = await drawDueImages(env, db);
  if (images === 0) return;
  logDone('Looked at social images', { images });
  await purgeChanges(db, ctx);
};

const compareSocialImages: Job = async ({ env, db, ctx }) => {
  await reconcileSocialImages(db, env.IMAGES);
  await purgeChanges(db, ctx);
};

const foldHandles: Job = async ({ db }) => {
  logSome('Folded handles', { handles: await foldOldHandles(db) });
};

const everyMinute = {
  publishPosts,
  mailMessages,
  repeatPurges,
  checkSources,
  drawSocialImages,
  foldHandles,
} satisfies Record<string, Job>;
const everyDay = {
  deleteImages,
  deleteMessages,
  deleteViews: ({ db, at }) => deleteOldViews(db, at),
  deleteAccounts,
  deleteAttempts: ({ db, at }) => deleteExpiredAttempts(db, at),
  deleteSessions,
  deleteAuditEntries,
  deleteSecurityEvents,
  deleteKeys: ({ db, at }) => deleteOldKeys(db, at),
  deleteSent: ({ db, at }) => deleteOldSent(db, at),
  deleteQuestions: ({ db, at }) => deleteOldQuestions(db, at),
  refreshPrices,
  deletePages,
  compareSocialImages,
} satisfies Record<string, Job>;

async function record(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => logTrouble('Cron run not recorded', error));
}

export async function scheduled(
  { cron, scheduledTime }: ScheduledController,
  bindings: Env,
  ctx: ExecutionContext,
): Promise<void> {
  const env = withTimeLimits(bindings, true);
  const run = { env, db: connect(env.DB), ctx, at: new Date(scheduledTime) };
  const jobs = Object.entries<Job>(cron === dailyCron ? everyDay : everyMinute);
  const names = jobs.map(([name]) => name);
  await record(recordStart(run.db, cron, names, new Date()));
  const results = await Promise.allSettled(jobs.map(([, job]) => job(run)));
  const ended = names.flatMap((name, index) => (results[index] ? [{ name, result: results[index] }] : []));
  await record(recordEnd(run.db, ended, new Date()));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  for (const reason of reasons) logTrouble('Cron job failed', reason);
  if (reasons.length > 0) throw reasons[0];
}
