import { and, eq, sql } from 'drizzle-orm';
import type { Registration } from '#domain/account/account.schema.ts';
import { verificationHours } from '#domain/account/account.ts';
import { AppError } from '#domain/api/errors.ts';
import { runGuarded } from '#worker/db/abort.ts';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { beforeDeletion } from '#worker/features/users/effects.ts';
import { randomToken, sha256Hex } from '#worker/http/secrets.ts';
import { readHostCookie, setHostCookie } from '#worker/http/session/cookies.ts';
import { foldFreeHandle, refuseTakenHandle } from '../handles.ts';
import { createToken, mailVerification } from '../mails.ts';
import { hashPassword } from '../passwords/password-hash.ts';

/** Recognizes the browser that registered an account when the mailed link is opened; it grants nothing. */
const cookieName = 'registration';

export function createBrowserMark(): { mark: string; hash: string } {
  const mark = randomToken();
  return { mark, hash: sha256Hex(mark) };
}

export function markRegisteringBrowser(c: AppContext, mark: string): void {
  setHostCookie(c, cookieName, mark, verificationHours * 3600);
}

export function registeringBrowser(c: AppContext): string {
  const mark = readHostCookie(c, cookieName);
  return mark ? sha256Hex(mark) : '';
}

function createVerification() {
  const { token, hash, expiry } = createToken(verificationHours);
  return { token, columns: { verificationToken: hash, verificationTokenExpiry: expiry } };
}

/** Whether nobody has used an account yet. Registering its email again replaces it, and a mailed link deletes it. */
const isPending = sql`NOT ${users.emailVerified} AND NOT ${users.isAdmin}`;

/** Replaces a pending account with the same email, whose links and password stop working. */
export async function register(
  db: Database,
  { password, ...registration }: Registration,
  registeredBrowser: string,
): Promise<string> {
  const { token, columns } = createVerification();
  const foldedHandle = await foldFreeHandle(registration.handle);
  const account = {
    ...{ ...registration, ...columns, foldedHandle, registeredBrowser },
    password: await hashPassword(password),
  };
  const { rows } = await runGuarded(db, refuseTakenHandle, {
    rows: db
      .insert(users)
      .values(account)
      .onConflictDoUpdate({ target: users.email, set: { ...account, updatedAt: now }, setWhere: isPending })
      .returning({ id: users.id }),
  });
  if (rows.length > 0) return token;
  const message = 'An account with this email already exists.';
  throw new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}

export async function resendVerification(c: AppContext, email: string, audit?: Statement): Promise<boolean> {
  const { db } = c.var;
  const { token, columns } = createVerification();
  const { updated } = await runBatch(db, {
    updated: db
      .update(users)
      .set({ ...columns, updatedAt: now })
      .where(and(eq(users.email, email), eq(users.emailVerified, false)))
      .returning({ id: users.id }),
    audit,
  });
  if (updated.length === 0) return false;
  if (await mailVerification(c, email, token)) return true;
  throw new AppError('unavailable', 'The email could not be sent right now. Please try again later.');
}

/** For the owner of a mailbox that somebody else registered; an expired link works too. */
export async function deleteRegistration(db: Database, token: string): Promise<number> {
  const isMeant = and(eq(users.verificationToken, sha256Hex(token)), isPending);
  const { rows } = await runBatch(db, {
    ...beforeDeletion(db, sql`(SELECT ${users.id} FROM ${users} WHERE ${isMeant})`),
    rows: db.delete(users).where(isMeant).returning({ id: users.id }),
  });
  const [row] = rows;
  if (row !== undefined) return row.id;
  const message =
    'This link is not valid. The account may already be deleted or verified, or a newer email may have a new link.';
  throw new AppError('invalid', message);
}
