import { eq, sql } from 'drizzle-orm';
import { opticTitleAmong } from '#domain/optics/optic-title.ts';
import type { OwnerReport, OwnersOfPairing } from '#domain/owner-reports/owner-reports.schema.ts';
import { maxListedReports } from '#domain/owner-reports/owner-reports.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { unknownPistol } from '../fit/pistols/pistols.ts';
import { unknownOptic } from '../optics/public/detail.ts';
import { opticNames, otherModels } from './named-reports.ts';
import { ownersOfPairing, publicReports } from './owner-counts.ts';

const yesNo = (column: string) => sql.raw(`json(iif(${column} IS NULL, 'null', iif(${column}, 'true', 'false')))`);

const shown = sql`json_object('id', report.id, 'mount', report.mount, 'plate', report.plate, 'screws', report.screws,
  'torqueInLb', report.torque_in_lb, 'rounds', report.rounds, 'ironsUsable', ${yesNo('report.irons_usable')},
  'stayedTight', ${yesNo('report.stayed_tight')}, 'note', report.note, 'updatedAt', report.updated_at,
  'by', report.by)`;

const asked = sql`(SELECT 1)`;

export async function getOwnersOfPairing(
  db: Database,
  ids: { pistol: number; optic: number },
): Promise<OwnersOfPairing> {
  const [row] = await db
    .select({
      pistol: { id: pistols.id, slug: pistols.slug, brand: pistols.brand, model: pistols.model },
      optic: opticNames,
      otherModels,
      counts: ownersOfPairing(ids),
      reports: sql<OwnerReport[]>`(
        SELECT json_group_array(${shown}) FROM (
          SELECT report.*, iif(owner.is_credited, owner.handle, NULL) AS by FROM ${publicReports}
          WHERE report.pistol_id = ${ids.pistol} AND report.optic_id = ${ids.optic}
          ORDER BY report.mount = 'did-not-fit' DESC, report.updated_at DESC, report.id DESC
          LIMIT ${maxListedReports}) AS report)`.mapWith((json: string): OwnerReport[] => JSON.parse(json)),
    })
    .from(asked)
    .leftJoin(pistols, eq(pistols.id, ids.pistol))
    .leftJoin(optics, eq(optics.id, ids.optic));
  if (!row?.pistol) throw unknownPistol();
  if (!row.optic) throw unknownOptic();
  const { pistol, optic, counts, reports } = row;
  return {
    pistol: { id: pistol.id, slug: pistol.slug, name: `${pistol.brand} ${pistol.model}` },
    optic: { id: optic.id, name: opticTitleAmong(optic, row.otherModels) },
    counts,
    reports,
  };
}
