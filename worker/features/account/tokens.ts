import { and, eq, gt, sql } from 'drizzle-orm';
import { resetHours, verificationHours } from '#domain/account/account.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { users } from '#worker/db/schema/users.ts';
import { randomToken, sha256Hex } from '#worker/http/secrets.ts';

/** A token for a mailed link, and the columns that keep it: its hash, and the time from which it is void. */
export function verificationToken() {
  const token = randomToken();
  const verificationTokenExpiry = hoursFromNow(verificationHours);
  return { token, columns: { verificationToken: sha256Hex(token), verificationTokenExpiry } };
}

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

/** A new verification token, and the statement that keeps it where the email waits for one; the one before is void. */
export function verificationRenewal(db: Database, email: string) {
  const { token, columns } = verificationToken();
  const statement = db
    .update(users)
    .set({ ...columns, updatedAt: now })
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return { token, statement };
}

/** A new token to reset the password, where the email has an account; the one before is void. */
export async function renewResetToken(db: Database, email: string): Promise<string | undefined> {
  const token = randomToken();
  const rows = await db
    .update(users)
    .set({ resetToken: sha256Hex(token), resetTokenExpiry: hoursFromNow(resetHours), updatedAt: now })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return rows.length > 0 ? token : undefined;
}

/** Verifies an email. Of two uses at once one wins, as it is one statement. @throws AppError 'invalid' */
export async function redeemVerificationToken(db: Database, token: string): Promise<void> {
  const rows = await db
    .update(users)
    .set({ emailVerified: true, verificationToken: null, verificationTokenExpiry: null, updatedAt: now })
    .where(and(eq(users.verificationToken, sha256Hex(token)), gt(users.verificationTokenExpiry, now)))
    .returning({ id: users.id });
  if (rows.length > 0) return;
  throw new AppError(
    'invalid',
    `This link is not valid. It may have been used already, be older than ${verificationHours} hours, or a newer one was sent.`,
  );
}

/**
 * Sets a new password and ends every session. The mail arrived, so the email is verified too.
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
  throw new AppError(
    'invalid',
    'This link is not valid. It may have been used already, be older than an hour, or a newer one was sent.',
  );
}
