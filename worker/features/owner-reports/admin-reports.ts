import { and, asc, count, eq, isNull, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { listWindow, type PageQuery } from '#domain/api/pagination.ts';
import type { QueuedOwnerReport } from '#domain/owner-reports/owner-report-calls.schema.ts';
import { type Guards, runGuarded } from '#worker/db/abort.ts';
import { auditEach } from '#worker/db/audit.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { ownerReports } from '#worker/db/schema/members/owner-reports.ts';
import type { Actor } from '#worker/env.ts';
import { purgeReports } from './effects.ts';
import { selectNamed, toNamedReport } from './named-reports.ts';

const unknownReport = () => new AppError('not_found', 'There is no such report.');

/** Reports that no editor has looked at, without those of suspended members, which nobody sees. */
const isToCheck = and(sql`${ownerReports.toCheck}`, isNull(users.suspendedAt));

function toQueuedReport(row: Awaited<ReturnType<typeof selectNamed>>[number]): QueuedOwnerReport {
  const { id, handle, email } = row.member;
  return { ...toNamedReport(row), version: row.version, member: { id, handle, email } };
}

async function changedReport(db: Database, id: number): Promise<AppError> {
  const [current] = await selectNamed(db).where(eq(ownerReports.id, id));
  if (current === undefined) return unknownReport();
  return new AppError('conflict', 'The owner has changed this report.', { current: toQueuedReport(current) });
}

export async function listReportsToCheck(
  db: Database,
  query: PageQuery,
): Promise<{ rows: QueuedOwnerReport[]; total: number }> {
  const { limit, offset } = listWindow(query);
  const [rows, [counted]] = await Promise.all([
    selectNamed(db).where(isToCheck).orderBy(asc(ownerReports.id)).limit(limit).offset(offset),
    db
      .select({ total: count() })
      .from(ownerReports)
      .innerJoin(users, eq(users.id, ownerReports.userId))
      .where(isToCheck),
  ]);
  return {
    rows: rows.map(toQueuedReport),
    total: counted?.total ?? 0,
  };
}

export async function checkReport(db: Database, id: number, version: number): Promise<void> {
  const isSeen = or(eq(ownerReports.version, version), not(ownerReports.toCheck));
  const checked = await db
    .update(ownerReports)
    .set({ toCheck: false })
    .where(and(eq(ownerReports.id, id), isSeen))
    .returning({ id: ownerReports.id });
  if (checked.length === 0) throw await changedReport(db, id);
}

/** Audits a deletion with the pairing, the mount and the note, which is what breaks rules; the entry doesn't name the member. */
function auditDeletion({ db, userId }: Pick<Actor, 'db' | 'userId'>, id: number) {
  const { pistolId, opticId, mount, note } = ownerReports;
  const gone = (value: SQLWrapper) => sql`json_object('from', ${value}, 'to', NULL)`;
  const about = sql`'pistolId', ${gone(pistolId)}, 'opticId', ${gone(opticId)}, 'mount', ${gone(mount)}`;
  const changes = sql`CASE WHEN ${note} IS NULL THEN json_object(${about})
    ELSE json_object(${about}, 'note', ${gone(note)}) END`;
  const entry = { userId, action: 'delete', entity: 'owner-report', entityId: ownerReports.id, changes } as const;
  return auditEach(db, entry, sql`FROM ${ownerReports} WHERE ${ownerReports.id} = ${id}`);
}

export async function deleteAnyReport(actor: Pick<Actor, 'db' | 'userId'>, id: number, version: number): Promise<void> {
  const { db } = actor;
  const unchanged: Guards = {
    changed: {
      when: sql`EXISTS (SELECT 1 FROM ${ownerReports} WHERE id = ${id} AND version <> ${version})`,
      refuse: async () => {
        throw await changedReport(db, id);
      },
    },
  };
  const { deleted } = await runGuarded(db, unchanged, {
    audit: auditDeletion(actor, id),
    ...purgeReports(db, sql`id = ${id}`),
    deleted: db.delete(ownerReports).where(eq(ownerReports.id, id)).returning({ id: ownerReports.id }),
  });
  if (deleted.length === 0) throw unknownReport();
}
