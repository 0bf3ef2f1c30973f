import { and, count, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActivityEntry, activityFilterSchema } from '#domain/api/audit.schema.ts';
import { pageWindow } from '#domain/api/pagination.ts';
import type { PaginationQuery } from '#domain/api/query.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';
import { isAccount, onDays } from './filters.ts';
import { actorColumns, actorOf, pageSize, shortened } from './history.ts';

type Filter = z.output<typeof activityFilterSchema>;

/** Longer texts are truncated: a page of full posts would be huge. */
const longestText = 500;

const isActor = eq(users.id, auditLog.userId);

const matches = ({ entity, action, by, entityId, from, to }: Filter): SQL | undefined =>
  and(
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    action === undefined ? undefined : eq(auditLog.action, action),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    isAccount(by, { email: users.email, handle: users.handle, ids: [auditLog.userId, auditLog.formerUserId] }),
    ...onDays(auditLog.at, { from, to }),
  );

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      action: auditLog.action,
      changes: shortened(longestText),
      ...actorColumns,
    })
    .from(auditLog)
    .leftJoin(users, isActor)
    .where(where)
    .orderBy(desc(auditLog.id));

function entryOf({
  userId,
  formerId,
  handle,
  email,
  ...entry
}: Awaited<ReturnType<typeof select>>[number]): ActivityEntry {
  return { ...entry, by: actorOf({ userId, formerId, handle, email }) };
}

/** A page of audit entries of every kind, newest first. */
export async function listActivity(
  db: Database,
  { page, pageSize: size, ...filter }: Filter & PaginationQuery,
): Promise<{ rows: ActivityEntry[]; total: number }> {
  const where = matches(filter);
  const { limit, offset } = pageWindow({ page: page ?? 1, pageSize: size ?? pageSize }) ?? { limit: 0, offset: 0 };
  // Not a batch: drizzle reads its rows by column name, and joined tables share names.
  const [rows, [counted]] = await Promise.all([
    select(db, where).limit(limit).offset(offset),
    db.select({ total: count() }).from(auditLog).leftJoin(users, isActor).where(where),
  ]);
  return { rows: rows.map(entryOf), total: counted?.total ?? 0 };
}

/** Up to `limit` matching entries that are older than one, newest first. */
export async function olderActivity(
  db: Database,
  filter: Filter,
  before: number,
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await select(db, and(matches(filter), lt(auditLog.id, before))).limit(limit);
  return rows.map(entryOf);
}
