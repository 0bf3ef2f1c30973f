import { and, eq, gt, sql } from 'drizzle-orm';
import { resetHours } from '#domain/account/account.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';
import { sha256Hex } from '#worker/http/secrets.ts';
import { createToken, invalidLink } from '../mails.ts';
import { hashPassword } from './password-hash.ts';

/** Whether an account's reset token is that of its verification in another browser, or was mailed while that one was valid. */
export const isVerifiersToken = sql`${users.verifiersReset} = ${users.resetToken}`;

export async function createResetToken(db: Database, email: string): Promise<string | undefined> {
  const { token, hash, expiry } = createToken(resetHours);
  const rows = await db
    .update(users)
    .set({
      resetToken: hash,
      resetTokenExpiry: expiry,
      verifiersReset: sql`CASE WHEN ${isVerifiersToken} AND ${users.resetTokenExpiry} > ${now} THEN ${hash} END`,
      updatedAt: now,
    })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return rows.length > 0 ? token : undefined;
}

const isValid = (token: string) => and(eq(users.resetToken, sha256Hex(token)), gt(users.resetTokenExpiry, now));
const invalidResetLink = () => invalidLink('an hour');

export async function emailOfResetToken(db: Database, token: string): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(isValid(token));
  if (row === undefined) throw invalidResetLink();
  return row.email;
}

/** The link proves that the email works, so it becomes verified too. */
export async function resetPassword(
  db: Database,
  token: string,
  password: string,
): Promise<{ id: number; hash: string }> {
  const [row] = await db
    .update(users)
    .set({
      password: await hashPassword(password),
      emailVerified: true,
      resetToken: null,
      resetTokenExpiry: null,
      registeredBrowser: null,
      verifiersReset: null,
      sessionEpoch: sql`${users.sessionEpoch} + 1`,
      updatedAt: now,
    })
    .where(isValid(token))
    .returning({ id: users.id, hash: users.password });
  if (row === undefined) throw invalidResetLink();
  return row;
}
