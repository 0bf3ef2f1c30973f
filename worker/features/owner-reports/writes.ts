import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { NamedOwnerReport, OwnerReportInput } from '#domain/owner-reports/owner-report-calls.schema.ts';
import { runGuarded } from '#worker/db/abort.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { now } from '#worker/db/schema/columns.ts';
import { ownerReports } from '#worker/db/schema/members/owner-reports.ts';
import { sentContributions } from '#worker/db/schema/members/sent-contributions.ts';
import { abortBeyondLimits, sendLimits } from '../contributions/send-limits.ts';
import { unknownPistol } from '../fit/pistols/pistols.ts';
import { unknownOptic } from '../optics/public/detail.ts';
import { purgeReports } from './effects.ts';
import { selectNamed, toNamedReport } from './named-reports.ts';

type Pairing = { pistolId: number; opticId: number };

const ownReport = (userId: number, { pistolId, opticId }: Pairing) =>
  sql`${ownerReports.userId} = ${userId} AND ${ownerReports.pistolId} = ${pistolId} AND ${ownerReports.opticId} = ${opticId}`;

const said = ['mount', 'plate', 'screws', 'torque_in_lb', 'rounds', 'irons_usable', 'stayed_tight', 'note'];
const saidIn = (table: string) => sql.raw(said.map((name) => `${table}.${name}`).join(', '));

const bit = (value: boolean | null) => (value === null ? null : Number(value));

export async function saveReport(
  db: Database,
  userId: number,
  pairing: Pairing,
  report: OwnerReportInput,
): Promise<NamedOwnerReport> {
  const { mount, plate, screws, torqueInLb, rounds, ironsUsable, stayedTight, note } = report;
  // INSERT … SELECT inserts nothing if a row is gone.
  const row = db
    .select({
      id: sql<number>`NULL`.as('id'),
      userId: sql<number>`${users.id}`.as('user_id'),
      pistolId: sql<number>`${pistols.id}`.as('pistol_id'),
      opticId: sql<number>`${optics.id}`.as('optic_id'),
      mount: sql<typeof mount>`${mount}`.as('mount'),
      plate: sql<string | null>`${plate}`.as('plate'),
      screws: sql<string | null>`${screws}`.as('screws'),
      torqueInLb: sql<number | null>`CAST(${torqueInLb} AS INTEGER)`.as('torque_in_lb'),
      rounds: sql<typeof rounds>`${rounds}`.as('rounds'),
      ironsUsable: sql<boolean | null>`CAST(${bit(ironsUsable)} AS INTEGER)`.as('irons_usable'),
      stayedTight: sql<boolean | null>`CAST(${bit(stayedTight)} AS INTEGER)`.as('stayed_tight'),
      note: sql<string | null>`${note}`.as('note'),
      toCheck: sql<boolean>`1`.as('to_check'),
      version: sql<number>`1`.as('version'),
      createdAt: now.as('created_at'),
      updatedAt: now.as('updated_at'),
    })
    .from(users)
    .innerJoin(pistols, eq(pistols.id, pairing.pistolId))
    .innerJoin(optics, eq(optics.id, pairing.opticId))
    .where(eq(users.id, userId));
  await runGuarded(db, sendLimits, {
    sent: db.insert(sentContributions).select(sql`
      SELECT NULL, ${users.id}, ${now} FROM ${users}, ${pistols}, ${optics}
      WHERE ${users.id} = ${userId} AND ${pistols.id} = ${pairing.pistolId} AND ${optics.id} = ${pairing.opticId}
        AND NOT EXISTS (SELECT 1 FROM ${ownerReports} WHERE ${ownReport(userId, pairing)})`),
    saved: db
      .insert(ownerReports)
      .select(row)
      .onConflictDoUpdate({
        target: [ownerReports.userId, ownerReports.pistolId, ownerReports.opticId],
        set: {
          mount,
          plate,
          screws,
          torqueInLb,
          rounds,
          ironsUsable,
          stayedTight,
          note,
          toCheck: true,
          version: sql`${ownerReports.version} + 1`,
          updatedAt: now,
        },
        setWhere: sql`(${saidIn('owner_reports')}) IS NOT (${saidIn('excluded')})`,
      }),
    limit: abortBeyondLimits(db, userId),
    ...purgeReports(db, ownReport(userId, pairing)),
  });
  // Not in the batch: drizzle reads its rows by column name, and joined tables share names.
  const [saved] = await selectNamed(db).where(ownReport(userId, pairing));
  if (saved === undefined) throw await missingPart(db, pairing);
  return toNamedReport(saved);
}

async function missingPart(db: Database, { pistolId, opticId }: Pairing): Promise<AppError> {
  const [found] = await db
    .select({
      pistol: sql<number>`EXISTS (SELECT 1 FROM pistols WHERE id = ${pistolId})`,
      optic: sql<number>`EXISTS (SELECT 1 FROM red_dot_optics WHERE id = ${opticId})`,
    })
    .from(sql`(SELECT 1)`);
  if (!found?.pistol) return unknownPistol();
  return found.optic ? new AppError('unauthenticated', 'Please sign in first.') : unknownOptic();
}

export async function deleteReport(db: Database, userId: number, pairing: Pairing): Promise<void> {
  const own = ownReport(userId, pairing);
  await runBatch(db, { ...purgeReports(db, own), deleted: db.delete(ownerReports).where(own) });
}
