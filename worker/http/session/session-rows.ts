import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { maxSessionSeconds } from '#domain/account/account.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { userSessions } from '#worker/db/schema/account/user-sessions.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';

const hourMs = 3_600_000;

export type SessionRow = typeof userSessions.$inferSelect;

export const sessionColumns = {
  epoch: userSessions.epoch,
  signedInAt: userSessions.signedInAt,
  lastUsedAt: userSessions.lastUsedAt,
  expiresAt: userSessions.expiresAt,
};

export const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();
export const secondsOf = (iso: string) => Math.floor(Date.parse(iso) / 1000);

/** The latest end of a session, in seconds, however often it is renewed. */
export function lastSecond(signedInAt: number, isAdmin: boolean): number {
  return signedInAt + (isAdmin ? maxSessionSeconds.admin : maxSessionSeconds.member);
}

export async function insertSession(db: Database, row: Omit<SessionRow, 'id'>): Promise<void> {
  await db.insert(userSessions).values(row).onConflictDoNothing({ target: userSessions.tokenHash });
}

export async function extendSession(db: Database, tokenHash: string, expiresAt: string): Promise<void> {
  await db
    .update(userSessions)
    .set({ expiresAt, lastUsedAt: now })
    // A session that ended a moment ago stays ended.
    .where(and(eq(userSessions.tokenHash, tokenHash), gt(userSessions.expiresAt, now)));
}

export function isUseStale(lastUsedAt: string): boolean {
  return Date.now() - Date.parse(lastUsedAt) >= hourMs;
}

export async function recordUse(db: Database, tokenHash: string): Promise<void> {
  await db.update(userSessions).set({ lastUsedAt: now }).where(eq(userSessions.tokenHash, tokenHash));
}

export async function expireSession(db: Database, tokenHash: string): Promise<void> {
  await db
    .update(userSessions)
    .set({ expiresAt: now })
    .where(and(eq(userSessions.tokenHash, tokenHash), gt(userSessions.expiresAt, now)));
}

export async function expireMemberSession(db: Database, userId: number, id: number): Promise<string | undefined> {
  const [row] = await db
    .update(userSessions)
    .set({ expiresAt: now })
    .where(and(eq(userSessions.id, id), eq(userSessions.userId, userId), gt(userSessions.expiresAt, now)))
    .returning({ tokenHash: userSessions.tokenHash });
  return row?.tokenHash;
}

/**
 * Statements that end every session of a member except one. The new epoch ends those that start meanwhile.
 * @param condition whether to end them
 */
export function expiringOtherSessions(db: Database, userId: number, tokenHash: string, condition: SQL = sql`true`) {
  const epoch = sql<number>`(SELECT session_epoch FROM users WHERE id = ${userId})`;
  return {
    raised: db
      .update(users)
      .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
      .where(and(eq(users.id, userId), condition)),
    kept: db
      .update(userSessions)
      .set({ epoch })
      .where(and(eq(userSessions.userId, userId), eq(userSessions.tokenHash, tokenHash), condition)),
    ended: db
      .update(userSessions)
      .set({ expiresAt: now })
      .where(
        and(
          eq(userSessions.userId, userId),
          ne(userSessions.tokenHash, tokenHash),
          gt(userSessions.expiresAt, now),
          condition,
        ),
      ),
  };
}

export async function expireOtherSessions(db: Database, userId: number, tokenHash: string): Promise<void> {
  await runBatch(db, expiringOtherSessions(db, userId, tokenHash));
}

/** Longer than KV may show an old copy of a session. */
const retentionMs = 24 * hourMs;
const batchSize = 1000;
const batchesPerRun = 20;

export async function deleteExpiredSessions(db: Database, at: Date, batch = batchSize): Promise<number> {
  const before = new Date(at.getTime() - retentionMs).toISOString();
  let deleted = 0;
  for (let left = batchesPerRun; left > 0; left -= 1) {
    const { meta } = await db.run(sql`
      DELETE FROM ${userSessions} WHERE id IN (
        SELECT id FROM ${userSessions} WHERE ${lt(userSessions.expiresAt, before)} LIMIT ${batch})`);
    deleted += meta.changes;
    if (meta.changes < batch) break;
  }
  return deleted;
}
