import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import papa from 'papaparse';
import type { z } from 'zod';
import type { ActivityEntry, activityFilterSchema } from '#domain/api/audit.schema.ts';
import type { AuditEntity } from '#domain/api/audit.ts';
import { pageWindow } from '#domain/api/pagination.ts';
import type { PaginationQuery } from '#domain/api/query.schema.ts';
import { byteOrderMark, lineEnd, protectedCell } from '#domain/shared/csv.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';
import { isAccount, onDays } from './filters.ts';
import { actorColumns, pageSize, shortened, withActor } from './history.ts';

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

const rowNames = {
  optic: sql`SELECT brand || ' ' || product_line || coalesce(' ' || model, '') FROM red_dot_optics`,
  pistol: sql`SELECT brand || ' ' || model FROM pistols`,
  footprint: sql`SELECT name FROM footprints`,
  cut: sql`SELECT name FROM cuts`,
  plate: sql`SELECT name FROM plates`,
  faq: sql`SELECT question FROM faqs`,
  user: sql`SELECT coalesce(handle, email) FROM users`,
  post: sql`SELECT title FROM blog_posts`,
  author: sql`SELECT name FROM blog_authors`,
  category: sql`SELECT name FROM blog_categories`,
  contribution: sql`SELECT title FROM contributions`,
} satisfies Partial<Record<AuditEntity, SQL>>;

const rowName = sql<string | null>`CASE ${auditLog.entity} ${sql.join(
  Object.entries(rowNames).map(
    ([entity, select]) => sql`WHEN ${entity} THEN (${select} WHERE id = CAST(${auditLog.entityId} AS INTEGER))`,
  ),
  sql` `,
)} END`;

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      action: auditLog.action,
      changes: shortened(longestText),
      name: rowName,
      ...actorColumns,
    })
    .from(auditLog)
    .leftJoin(users, isActor)
    .where(where)
    .orderBy(desc(auditLog.id));

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
  return { rows: rows.map(withActor), total: counted?.total ?? 0 };
}

async function olderActivity(db: Database, filter: Filter, before: number, limit: number): Promise<ActivityEntry[]> {
  const rows = await select(db, and(matches(filter), lt(auditLog.id, before))).limit(limit);
  return rows.map(withActor);
}

const heading = ['id', 'at', 'by', 'action', 'entity', 'entityId', 'changes'];

const line = (cells: string[]) =>
  papa.unparse([cells.map(protectedCell)], { newline: lineEnd, quotes: true }) + lineEnd;

const rowOf = ({ id, at, by, action, entity, entityId, changes }: ActivityEntry) =>
  line([String(id), at, by?.name ?? '', action, entity, entityId, JSON.stringify(changes)]);

/** Reads the first page up front, so that a failure there becomes an error response. */
export async function activityCsv(
  db: Database,
  filter: z.output<typeof activityFilterSchema>,
  pageSize = 500,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let page = await olderActivity(db, filter, Number.MAX_SAFE_INTEGER, pageSize);
  let prefix = byteOrderMark + line(heading);
  return new ReadableStream(
    {
      async pull(controller) {
        const isLast = page.length < pageSize;
        const text = prefix + page.map(rowOf).join('');
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (isLast) return controller.close();
        page = await olderActivity(db, filter, page.at(-1)?.id ?? 0, pageSize);
        prefix = '';
        // A pull that enqueues nothing is not repeated.
        if (page.length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
