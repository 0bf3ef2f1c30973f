import { and, eq, gt, lt } from 'drizzle-orm';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { pendingLoginMinutes, type SecondStepMethod, secondStepMethods } from '#domain/account/two-factor.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { pendingLogins } from '#worker/db/schema/account/two-factor.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';
import { randomToken, sha256Hex } from '#worker/http/secrets.ts';
import { memberColumns } from '#worker/http/session/member.ts';

export function secondStepsOf(has: Record<SecondStepMethod, number> | undefined): SecondStepMethod[] {
  return has?.passkey || has?.totp ? secondStepMethods.filter((method) => has[method]) : [];
}

export async function createPendingLogin(db: Database, userId: number, epoch: number): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + pendingLoginMinutes * 60_000).toISOString();
  await db.insert(pendingLogins).values({ tokenHash: sha256Hex(token), userId, epoch, expiresAt });
  return token;
}

const loginOver = () => new AppError('unauthenticated', 'This login has expired. Please log in again.');

export type PendingLogin = {
  user: AccountUser;
  sessionEpoch: number;
  hash: string;
};

const isPending = (token: string) =>
  and(eq(pendingLogins.tokenHash, sha256Hex(token)), gt(pendingLogins.expiresAt, now));

export async function findPendingLogin(db: Database, token: string): Promise<PendingLogin> {
  const [row] = await db
    .select({ user: memberColumns, sessionEpoch: users.sessionEpoch, hash: users.password })
    .from(pendingLogins)
    .innerJoin(users, and(eq(users.id, pendingLogins.userId), eq(users.sessionEpoch, pendingLogins.epoch)))
    .where(isPending(token));
  if (row === undefined) throw loginOver();
  return row;
}

export async function storeChallenge(db: Database, token: string, challenge: string, expiresAt: string): Promise<void> {
  await db.update(pendingLogins).set({ challenge, challengeExpiresAt: expiresAt }).where(isPending(token));
}

export async function spendChallenge(db: Database, userId: number, token: string): Promise<string | undefined> {
  const { challenge, challengeExpiresAt } = pendingLogins;
  const isOpen = and(isPending(token), eq(pendingLogins.userId, userId), gt(challengeExpiresAt, now));
  const [row] = await db.select({ challenge }).from(pendingLogins).where(isOpen);
  if (!row?.challenge) return undefined;
  const spent = await db
    .update(pendingLogins)
    .set({ challenge: null })
    .where(and(isOpen, eq(challenge, row.challenge)))
    .returning({ userId: pendingLogins.userId });
  return spent.length > 0 ? row.challenge : undefined;
}

/** Of two concurrent uses, only one succeeds. */
export async function spendPendingLogin(db: Database, token: string): Promise<void> {
  const rows = await db.delete(pendingLogins).where(isPending(token)).returning({ userId: pendingLogins.userId });
  if (rows.length === 0) throw loginOver();
}

export async function deleteExpiredLogins(db: Database, at: Date): Promise<void> {
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, at.toISOString()));
}
