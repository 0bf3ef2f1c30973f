import { and, eq, gt, sql } from 'drizzle-orm';
import { resetHours, verificationHours } from '#domain/account/account.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { users } from '#worker/db/schema/users.ts';
import { randomToken, sha256Hex } from '#worker/http/secrets.ts';

/** A token for an emailed link, and the columns that store its hash and expiry. */
export function verificationToken() {
  const token = randomToken();
  const verificationTokenExpiry = hoursFromNow(verificationHours);
  return { token, columns: { verificationToken: sha256Hex(token), verificationTokenExpiry } };
}

function unusable(lifetime: string): AppError {
  const message = `This link is not valid. It may already be used, replaced by a newer one, or older than ${lifetime}.`;
  return new AppError('invalid', message);
}

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

/** A new verification token, and the statement that replaces the previous one if the email is unverified. */
export function verificationRenewal(db: Database, email: string) {
  const { token, columns } = verificationToken();
  const statement = db
    .update(users)
    .set({ ...columns, updatedAt: now })
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return { token, statement };
}

/**
 * Replaces the password reset token of an account.
 * @returns the token; undefined if the email has no account
 */
export async function renewResetToken(db: Database, email: string): Promise<string | undefined> {
  const token = randomToken();
  const rows = await db
    .update(users)
    .set({ resetToken: sha256Hex(token), resetTokenExpiry: hoursFromNow(resetHours), updatedAt: now })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return rows.length > 0 ? token : undefined;
}

/**
 * Verifies an email. The single statement lets only one of two concurrent uses win.
 * @throws AppError 'invalid'
 */
export async function redeemVerificationToken(db: Database, token: string): Promise<void> {
  const rows = await db
    .update(users)
    .set({ emailVerified: true, verificationToken: null, verificationTokenExpiry: null, updatedAt: now })
    .where(and(eq(users.verificationToken, sha256Hex(token)), gt(users.verificationTokenExpiry, now)))
    .returning({ id: users.id });
  if (rows.length > 0) return;
  throw unusable(`${verificationHours} hours`);
}

/**
 * Sets a new password and ends every session. The link proves that the email works, so it becomes verified too.
 * @throws AppError 'invalid'
 */
export async function redeemResetToken(db: Database, token: string, passwordHash: string): Promise<void> {
  const rows = await db
    .update(users)
    .set({
      password: passwordHash,
      emailVerified: true,
      verificationToken: null,
      verificationTokenExpiry: null,
      resetToken: null,
      resetTokenExpiry: null,
      sessionEpoch: sql`${users.sessionEpoch} + 1`,
      updatedAt: now,
    })
    .where(and(eq(users.resetToken, sha256Hex(token)), gt(users.resetTokenExpiry, now)))
    .returning({ id: users.id });
  if (rows.length > 0) return;
  throw unusable('an hour');
}
