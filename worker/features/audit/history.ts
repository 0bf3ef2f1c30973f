import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accountName } from '#domain/account/account.ts';
import type { AuditEntry } from '#domain/api/audit.schema.ts';
import type { AuditEntity } from '#domain/api/audit.ts';
import { pageWindow } from '#domain/api/pagination.ts';
import type { PaginationQuery } from '#domain/api/query.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { auditLog, type Changes } from '#worker/db/schema/audit-log.ts';

export const actorColumns = {
  userId: users.id,
  handle: users.handle,
  email: users.email,
  formerId: auditLog.formerUserId,
};

type ActorRow = { userId: number | null; handle: string | null; email: string | null; formerId: number | null };

function actorOf({ userId, handle, email, formerId }: ActorRow): AuditEntry['by'] {
  if (userId !== null && email !== null) return { id: userId, name: accountName({ handle, email }) };
  return formerId === null ? null : { id: formerId, name: `Former administrator #${formerId}` };
}

export function withActor<Row extends ActorRow>({ userId, handle, email, formerId, ...entry }: Row) {
  return { ...entry, by: actorOf({ userId, handle, email, formerId }) };
}

export const pageSize = 50;

const entriesOf = (entity: AuditEntity, entityId: number | string) =>
  and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(entityId)));

/** The database truncates, because a page of full entries can be huge. */
export function shortened(longest: number): SQL<Changes> {
  const side = (name: 'from' | 'to') => {
    const [json, text] = [sql.raw(`value -> '$.${name}'`), sql.raw(`value ->> '$.${name}'`)];
    return sql`json(CASE WHEN json_type(${json}) = 'text' AND length(${text}) > ${longest}
      THEN json_quote(substr(${text}, 1, ${longest}) || '…') ELSE ${json} END)`;
  };
  return sql`(
    SELECT json_group_object(key, json_object('from', ${side('from')}, 'to', ${side('to')}))
    FROM json_each(${auditLog.changes}))`.mapWith(auditLog.changes);
}

export async function history(
  db: Database,
  entity: AuditEntity,
  entityId: number | string,
  pagination: PaginationQuery = {},
  longest?: number,
): Promise<AuditEntry[]> {
  const { limit, offset } = pageWindow({ page: 1, pageSize, ...pagination }) ?? { limit: pageSize, offset: 0 };
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      changes: longest === undefined ? auditLog.changes : shortened(longest),
      ...actorColumns,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(entriesOf(entity, entityId))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  return rows.map(withActor);
}

export async function countedHistory(
  db: Database,
  entity: AuditEntity,
  entityId: number,
  pagination: PaginationQuery,
): Promise<{ rows: AuditEntry[]; total: number }> {
  const [rows, total] = await Promise.all([
    history(db, entity, entityId, pagination),
    db.$count(auditLog, entriesOf(entity, entityId)),
  ]);
  return { rows, total };
}
