import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminUserListQuerySchema } from '#domain/api/admin.schema.ts';
import type { AdminUser } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { pageWindow } from '#domain/api/pagination.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { users } from '#worker/db/schema/users.ts';
import type { AppContext } from '#worker/env.ts';
import { limitMail, resendVerification } from '../account/service.ts';
import { audit } from '../audit/audit.ts';

/** The columns that administrators may see: no secrets. */
const columns = {
  id: users.id,
  email: users.email,
  handle: users.handle,
  city: users.city,
  state: users.state,
  isAdmin: users.isAdmin,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
};

const unknownUser = 'User not found';

/** A case-insensitive substring match; `place` is the location as shown. (D1 limits LIKE patterns to 50 bytes.) */
function matches(q: string): SQL | undefined {
  const place = sql`${users.city} || ', ' || ${users.state}`;
  return or(
    ...[users.email, users.handle, users.city, users.state, place].map(
      (column) => sql`instr(lower(${column}), lower(${q})) > 0`,
    ),
  );
}

/** All matching users or one page of them, most recently joined first. */
export async function listUsers(
  db: Database,
  { q, ...pagination }: z.output<typeof adminUserListQuerySchema>,
): Promise<{ rows: AdminUser[]; total: number }> {
  const where = q ? matches(q) : undefined;
  const window = pageWindow(pagination);
  const all = db.select(columns).from(users).where(where).orderBy(desc(users.createdAt), desc(users.id)).$dynamic();
  const [rows, [counted]] = await db.batch([
    window ? all.limit(window.limit).offset(window.offset) : all,
    db.select({ total: count() }).from(users).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Makes a user an administrator; no-op if they already are one. An unverified email could belong to anyone, so its account
 * gets no rights.
 * @throws AppError 'not_found', or 'conflict' if the email is unverified
 */
export async function makeAdmin(db: Database, by: number, id: number): Promise<AdminUser> {
  const changes = { isAdmin: { from: false, to: true } };
  const [, , [user]] = await db.batch([
    db
      .update(users)
      .set({ isAdmin: true, updatedAt: now })
      .where(and(eq(users.id, id), eq(users.isAdmin, false), eq(users.emailVerified, true))),
    audit(db, { userId: by, action: 'promote', entity: 'user', entityId: id, changes }),
    db.select(columns).from(users).where(eq(users.id, id)),
  ]);
  if (user === undefined) throw new AppError('not_found', unknownUser);
  if (!user.isAdmin) {
    throw new AppError(
      'conflict',
      'This user has not verified their email yet. They can be made an admin once they have.',
    );
  }
  return user;
}

/**
 * Emails a user a new verification link, which voids earlier ones.
 * @throws AppError 'not_found', 'rate_limited', 'conflict' if already verified, or 'unavailable' if the email could not be
 * sent
 */
export async function resendVerificationTo(c: AppContext, by: number, id: number): Promise<void> {
  const { db } = c.var;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (user === undefined) throw new AppError('not_found', unknownUser);
  await limitMail(c, 'verify', user.email);
  const resent = await resendVerification(
    c,
    user.email,
    audit(db, { userId: by, action: 'resend-verification', entity: 'user', entityId: id, changes: {} }),
  );
  if (!resent) throw new AppError('conflict', "This user's email is already verified.");
}
