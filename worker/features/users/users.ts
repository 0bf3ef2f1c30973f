import { and, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminUser, AdminUserStatus, adminUserListQuerySchema } from '#domain/account/admin-users.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { listWindow } from '#domain/api/pagination.ts';
import { audit } from '#worker/db/audit.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { contains } from '#worker/db/sql.ts';
import type { AppContext } from '#worker/env.ts';
import { memberColumns } from '#worker/http/session/member.ts';
import { limitMail } from '../account/mails.ts';
import { resendVerification } from '../account/registration/registration.ts';

/** The columns that administrators may see: no secrets. */
const { shootingExperience, isCredited, ...columns } = memberColumns;
export const adminUserColumns = { ...columns, suspendedAt: users.suspendedAt };

export const unknownUser = 'User not found';

function matches(q: string): SQL | undefined {
  const place = sql`${users.city} || ', ' || ${users.state}`;
  return or(...[users.email, users.handle, users.city, users.state, place].map((column) => contains(column, q)));
}

const withStatus: Record<AdminUserStatus, SQL> = {
  admin: eq(users.isAdmin, true),
  suspended: isNotNull(users.suspendedAt),
  unverified: eq(users.emailVerified, false),
};

export async function listUsers(
  db: Database,
  { q, status, ...pagination }: z.output<typeof adminUserListQuerySchema>,
): Promise<{ rows: AdminUser[]; total: number }> {
  const where = and(q ? matches(q) : undefined, status && withStatus[status]);
  const { limit, offset } = listWindow(pagination);
  const order = [desc(users.createdAt), desc(users.id)];
  const [rows, [counted]] = await db.batch([
    db
      .select(adminUserColumns)
      .from(users)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(users).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function resendVerificationTo(c: AppContext, by: number, id: number): Promise<void> {
  const { db } = c.var;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (user === undefined) throw new AppError('not_found', unknownUser);
  await limitMail(c, 'resend', user.email);
  const resent = await resendVerification(
    c,
    user.email,
    audit(db, { userId: by, action: 'resend-verification', entity: 'user', entityId: id, changes: {} }),
  );
  if (!resent) throw new AppError('conflict', "This user's email is already verified.");
}
