import { gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { purge } from '#worker/db/purge.ts';
import { pendingPurges } from '#worker/db/schema/internal.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '../log.ts';

/** Tags per purge. Workers Cache allows five purges a minute, with bursts of 25, on every plan. */
const maxTagsPerPurge = 100;

/** How long a write waits for its purge, in milliseconds. The purge goes on after that. */
const maxWaitMs = 1000;

/**
 * A response that read the database before a write may be cached after the write's purge. Requests take a few seconds at
 * most, so a second purge this long after the write also removes those, in milliseconds.
 */
const secondPurgeAfterMs = 10_000;

type Pending = { tag: string; version: number };

export const everything = 'everything';

async function purgeTags({ cache }: ExecutionContext, pending: readonly Pending[]): Promise<void> {
  if (cache === undefined) return;
  const tags = pending.map(({ tag }) => tag);
  const isAll = tags.includes(everything) || tags.length > maxTagsPerPurge;
  const { success, errors } = await cache.purge(isAll ? { purgeEverything: true } : { tags });
  if (!success) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join('; '));
}

const versionKey = 'cache:version';

/**
 * Has everything purged after a deployment. Each version has a cache of its own, so after a rollback Workers Cache may serve
 * what that version rendered long ago.
 * @returns whether there is something to purge
 */
export async function purgeAfterDeployment({ SESSIONS, CF_VERSION_METADATA }: Env, db: Database): Promise<boolean> {
  const { id } = CF_VERSION_METADATA;
  const known = await SESSIONS.get(versionKey);
  if (known === id) return false;
  // Nothing is cached before the first deployment.
  if (known !== null) await purge(db, [everything]);
  await SESSIONS.put(versionKey, id);
  return known !== null;
}

/** One parameter for all rows: D1 binds 100 at most. A row that changed again does not match. */
const isOneOf = (pending: readonly Pending[]) =>
  sql`(${pendingPurges.tag}, ${pendingPurges.version}) IN
    (SELECT value ->> 'tag', value ->> 'version' FROM json_each(${JSON.stringify(pending)}))`;

/**
 * Purges what writes have changed since the last purge, in one call.
 * @throws Error if the cache refuses; the next call tries again
 */
export async function purgeChanges(db: Database, ctx: ExecutionContext): Promise<void> {
  const { tag, version, purgedVersion } = pendingPurges;
  const pending = await db.select({ tag, version }).from(pendingPurges).where(gt(version, purgedVersion));
  if (pending.length === 0) return;
  await purgeTags(ctx, pending);
  await db.update(pendingPurges).set({ purgedVersion: version }).where(isOneOf(pending));
}

/**
 * The minute's purge: everything changed that has waited long enough, whether an earlier purge failed or succeeded.
 * @returns the number of tags
 * @throws Error if the cache refuses; the next run tries again
 */
export async function finishPurges(db: Database, ctx: ExecutionContext, at: Date): Promise<number> {
  const { tag, version, changedAt } = pendingPurges;
  const before = new Date(at.getTime() - secondPurgeAfterMs).toISOString();
  const pending = await db.select({ tag, version }).from(pendingPurges).where(lt(changedAt, before));
  if (pending.length === 0) return 0;
  await purgeTags(ctx, pending);
  await db.delete(pendingPurges).where(isOneOf(pending));
  return pending.length;
}

function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Purges what a request may have changed. A failed write purges, too: it may have committed before its answer was lost. */
export async function purgeAfterWrite(c: AppContext): Promise<void> {
  // Hono's type is narrower than the runtime's context.
  const ctx = c.executionCtx as ExecutionContext;
  // The local runtime has no edge cache.
  if (ctx.cache === undefined) return;
  const purge = bestEffort(c, 'Purge failed', purgeChanges(c.var.db, ctx));
  ctx.waitUntil(purge);
  await waitAtMost(maxWaitMs, purge);
}
