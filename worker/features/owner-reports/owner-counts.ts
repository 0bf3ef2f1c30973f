import { type SQL, sql } from 'drizzle-orm';
import type { OwnerCounts } from '#domain/owner-reports/owner-reports.schema.ts';

const numbers = sql.raw(
  [
    "report.mount <> 'did-not-fit'",
    "report.mount = 'did-not-fit'",
    "report.mount = 'direct'",
    "report.mount = 'plate'",
    'report.stayed_tight = 1',
    'report.stayed_tight = 0',
    'report.irons_usable = 1',
    'report.irons_usable = 0',
  ]
    .map((condition) => `count(*) FILTER (WHERE ${condition})`)
    .join(', '),
);

function toCounts(tally: readonly number[]): OwnerCounts {
  const [run = 0, didNotFit = 0, direct = 0, withPlate = 0, stayedTight = 0, cameLoose = 0, ...irons] = tally;
  const [ironsUsable = 0, ironsBlocked = 0] = irons;
  return { run, didNotFit, direct, withPlate, stayedTight, cameLoose, ironsUsable, ironsBlocked };
}

export const publicReports = sql.raw(
  'owner_reports AS report JOIN users AS owner ON owner.id = report.user_id AND owner.suspended_at IS NULL',
);

export function ownersOfPairing({ pistol, optic }: Record<'pistol' | 'optic', number | SQL>): SQL<OwnerCounts> {
  return sql`(
    SELECT json_array(${numbers}) FROM ${publicReports}
    WHERE report.pistol_id = ${pistol} AND report.optic_id = ${optic})`.mapWith((json: string) =>
    toCounts(JSON.parse(json)),
  );
}

export type OwnerTally = [opticId: number, numbers: number[]];

export const ownersByOptic = (tallies: readonly OwnerTally[]) =>
  new Map(tallies.map(([opticId, tally]) => [opticId, toCounts(tally)]));

export const ownersOfPistol: SQL<Map<number, OwnerCounts>> = sql`(
  SELECT json_group_array(json_array(tally.optic_id, json(tally.numbers))) FROM (
    SELECT report.optic_id, json_array(${numbers}) AS numbers FROM ${publicReports}
    WHERE report.pistol_id = pistols.id GROUP BY report.optic_id) AS tally)`.mapWith((json: string) =>
  ownersByOptic(JSON.parse(json) as OwnerTally[]),
);
