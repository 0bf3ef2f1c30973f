import { and, desc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { z } from 'zod';
import type { accountDataSchema, profileSchema } from '#domain/account/account.schema.ts';
import { type AccountUser, type Registration, unverifiedText } from '#domain/account/account.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { favorites } from '#worker/db/schema/favorites.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { reviews } from '#worker/db/schema/reviews.ts';
import { users } from '#worker/db/schema/users.ts';
import type { AppContext } from '#worker/env.ts';
import { clientIp, limitRate } from '#worker/http/rate-limits.ts';
import { memberColumns } from '#worker/http/session/member.ts';
import { listMemberReviews } from '../reviews/member-reviews.ts';
import { mailVerification } from './mails.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { verificationRenewal, verificationToken } from './tokens.ts';

/**
 * Limits the emails that one caller may trigger to one email address.
 * @throws AppError 'rate_limited'
 */
export function limitMail(c: AppContext, kind: 'verify' | 'reset', email: string): Promise<void> {
  return limitRate(c, c.env.MAIL_LIMIT, `${kind} ${clientIp(c)} ${email}`);
}

/**
 * Creates an account.
 * @returns the token that verifies its email
 * @throws AppError 'conflict'
 */
export async function register(db: Database, { password, ...registration }: Registration): Promise<string> {
  const { token, columns } = verificationToken();
  const rows = await db
    .insert(users)
    .values({ ...registration, ...columns, password: hashPassword(password) })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (rows.length > 0) return token;
  const message = 'An account with this email already exists.';
  throw new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}

/**
 * Emails a new verification link, which voids earlier ones.
 * @param also a statement to run after the write, in the same batch
 * @returns false if the email is unknown or already verified
 * @throws AppError 'unavailable' if the email could not be sent
 */
export async function resendVerification(c: AppContext, email: string, also?: BatchItem<'sqlite'>): Promise<boolean> {
  const { token, statement } = verificationRenewal(c.var.db, email);
  const [rows] = await c.var.db.batch(also === undefined ? [statement] : [statement, also]);
  if (rows.length === 0) return false;
  if (await mailVerification(c, email, token)) return true;
  throw new AppError('unavailable', 'The email could not be sent right now. Please try again later.');
}

/**
 * Checks credentials. Only a caller who knows the password learns that the account is unverified.
 * @throws AppError 'unauthenticated', or 'forbidden' if the email is unverified
 */
export async function authenticate(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<{ user: AccountUser; sessionEpoch: number }> {
  const [row] = await db
    .select({ ...memberColumns, password: users.password, sessionEpoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.email, email));
  const isCorrect = verifyPassword(password, row?.password);
  if (row === undefined || !isCorrect) throw new AppError('unauthenticated', 'Invalid email or password');
  if (!row.emailVerified) throw new AppError('forbidden', unverifiedText);
  const { password: _, sessionEpoch, ...user } = row;
  return { user, sessionEpoch };
}

/**
 * Checks a member's password.
 * @param path the payload field that contains the password
 * @returns the stored hash
 * @throws AppError 'invalid'
 */
async function checkPassword(db: Database, id: number, password: string, path: string): Promise<string> {
  const [row] = await db.select({ hash: users.password }).from(users).where(eq(users.id, id));
  if (row !== undefined && verifyPassword(password, row.hash)) return row.hash;
  const message = 'Incorrect password';
  throw new AppError('invalid', message, { issues: [{ path, message }] });
}

const passwordChanged = 'Your password was just changed. Please log in again.';

/**
 * Updates the password and ends every session by raising the session epoch.
 * @returns the new epoch
 * @throws AppError 'invalid', or 'conflict' if another update came first
 */
export async function updatePassword(
  db: Database,
  id: number,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<number> {
  const hash = await checkPassword(db, id, currentPassword, 'currentPassword');
  const [row] = await db
    .update(users)
    .set({
      password: hashPassword(password),
      resetToken: null,
      resetTokenExpiry: null,
      sessionEpoch: sql`${users.sessionEpoch} + 1`,
      updatedAt: now,
    })
    .where(and(eq(users.id, id), eq(users.password, hash)))
    .returning({ epoch: users.sessionEpoch });
  if (row === undefined) throw new AppError('conflict', passwordChanged);
  return row.epoch;
}

/** @throws AppError 'unauthenticated' if the account no longer exists */
export async function updateProfile(
  db: Database,
  id: number,
  profile: z.output<typeof profileSchema>,
): Promise<AccountUser> {
  const [row] = await db
    .update(users)
    .set({ ...profile, updatedAt: now })
    .where(eq(users.id, id))
    .returning(memberColumns);
  if (row === undefined) throw new AppError('unauthenticated', 'Please sign in first.');
  return row;
}

/**
 * Deletes an account and its favorites. Its reviews remain, without a name.
 * @returns the ids of the reviewed optics
 * @throws AppError 'invalid', or 'conflict' if the password has just changed
 */
export async function deleteAccount(db: Database, id: number, password: string): Promise<number[]> {
  const hash = await checkPassword(db, id, password, 'password');
  const [reviewed, deleted] = await db.batch([
    db.select({ opticId: reviews.opticId }).from(reviews).where(eq(reviews.userId, id)),
    db
      .delete(users)
      .where(and(eq(users.id, id), eq(users.password, hash)))
      .returning({ id: users.id }),
  ]);
  if (deleted.length === 0) throw new AppError('conflict', passwordChanged);
  return reviewed.map(({ opticId }) => opticId);
}

/** Everything stored about a member except secrets. */
export async function accountData(db: Database, account: AccountUser): Promise<z.output<typeof accountDataSchema>> {
  const [memberFavorites, memberReviews] = await Promise.all([
    db
      .select({
        opticId: favorites.opticId,
        optic: sql<string>`trim(${optics.brand} || ' ' || ${optics.productLine} || ' ' || coalesce(${optics.model}, ''))`,
        createdAt: favorites.createdAt,
      })
      .from(favorites)
      .innerJoin(optics, eq(optics.id, favorites.opticId))
      .where(eq(favorites.userId, account.id))
      .orderBy(desc(favorites.createdAt), desc(favorites.id)),
    listMemberReviews(db, account.id),
  ]);
  return { account, favorites: memberFavorites, reviews: memberReviews };
}
