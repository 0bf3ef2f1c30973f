import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { pendingLoginMinutes, type SecondStepMethod } from '#domain/account/two-step.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { pendingLogins, recoveryCodes, totpSecrets } from '#worker/db/schema/two-step.ts';
import { users } from '#worker/db/schema/users.ts';
import { randomToken, sha256Hex } from '#worker/http/secrets.ts';
import { memberColumns } from '#worker/http/session/member.ts';

/** The second steps that an account has; empty if its password is enough. */
export async function secondStepMethodsOf(db: Database, userId: number): Promise<SecondStepMethod[]> {
  // The id is a value, because drizzle omits table names in a query of one table, and recovery codes have ids of their own.
  const [row] = await db
    .select({
      totp: sql<number>`EXISTS (SELECT 1 FROM ${totpSecrets}
        WHERE ${totpSecrets.userId} = ${userId} AND ${totpSecrets.confirmedAt} IS NOT NULL)`,
      recovery: sql<number>`EXISTS (SELECT 1 FROM ${recoveryCodes} WHERE ${recoveryCodes.userId} = ${userId})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row?.totp) return [];
  return row.recovery ? ['totp', 'recovery'] : ['totp'];
}

/** Stores a login whose password was right. @returns the token that finishes it */
export async function createPendingLogin(db: Database, userId: number, epoch: number): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + pendingLoginMinutes * 60_000).toISOString();
  await db.insert(pendingLogins).values({ tokenHash: sha256Hex(token), userId, epoch, expiresAt });
  return token;
}

const loginOver = () => new AppError('unauthenticated', 'This login has expired. Please log in again.');

const isPending = (token: string) =>
  and(eq(pendingLogins.tokenHash, sha256Hex(token)), gt(pendingLogins.expiresAt, now));

/**
 * Finds the account of a pending login, unless its password has changed since.
 * @throws AppError 'unauthenticated'
 */
export async function findPendingLogin(
  db: Database,
  token: string,
): Promise<{ user: AccountUser; sessionEpoch: number }> {
  const [row] = await db
    .select({ user: memberColumns, sessionEpoch: users.sessionEpoch })
    .from(pendingLogins)
    .innerJoin(users, and(eq(users.id, pendingLogins.userId), eq(users.sessionEpoch, pendingLogins.epoch)))
    .where(isPending(token));
  if (row === undefined) throw loginOver();
  return row;
}

/**
 * Uses the token of a pending login. Of two concurrent uses, only one succeeds.
 * @throws AppError 'unauthenticated'
 */
export async function spendPendingLogin(db: Database, token: string): Promise<void> {
  const rows = await db.delete(pendingLogins).where(isPending(token)).returning({ userId: pendingLogins.userId });
  if (rows.length === 0) throw loginOver();
}

/** Deletes logins that were never finished. */
export async function deleteExpiredLogins(db: Database, at: Date): Promise<void> {
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, at.toISOString()));
}
