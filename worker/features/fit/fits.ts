import { eq, sql } from 'drizzle-orm';
import type { FitGroup } from '#domain/fit/fit.schema.ts';
import { fitGroups, fitOf } from '#domain/fit/fit-of.ts';
import type { Pairing } from '#domain/fit/pairing.schema.ts';
import { proofKindOf } from '#domain/fit/proof-kind.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { pistols } from '#worker/db/schema/pistols.ts';
import { unknownOptic } from '../optics/public/detail.ts';
import { ownersOfPairing } from '../owner-reports/owner-counts.ts';
import { statedFootprints } from './columns.ts';
import { unknownPistol } from './pistols.ts';

const { defaultFootprint, includesPlates, isOpticReady, evidence, sources, unverified, confidence } = pistols;
const mounting = { defaultFootprint, includesPlates, isOpticReady };

/** One row, whether or not the pistol and the optic exist. */
const asked = sql`(SELECT 1)`;

/** @throws AppError 'not_found' for an unknown pistol or optic */
export async function getFit(db: Database, ids: { pistol: number; optic: number }): Promise<Pairing> {
  const [row] = await db
    .select({
      pistol: { id: pistols.id, ...mounting, evidence, sources, unverified, confidence },
      footprints: statedFootprints,
      optic: {
        id: optics.id,
        footprint: optics.footprint,
        includedPlates: optics.includedPlates,
        evidence: optics.evidence,
        sources: optics.sources,
        unverified: optics.unverified,
        confidence: optics.confidence,
      },
      owners: ownersOfPairing(ids),
    })
    .from(asked)
    .leftJoin(pistols, eq(pistols.id, ids.pistol))
    .leftJoin(optics, eq(optics.id, ids.optic));
  if (!row?.pistol) throw unknownPistol();
  if (!row.optic) throw unknownOptic();
  const fit = fitOf({ ...row.pistol, footprints: row.footprints }, row.optic);
  return { ...fit, proofKind: proofKindOf(fit, row.owners), owners: row.owners };
}

/**
 * The optics that fit a pistol, by how they mount.
 * @throws AppError 'not_found'
 */
export async function fitsOfPistol(db: Database, id: number): Promise<FitGroup[]> {
  const alike = db
    .select({
      footprint: optics.footprintKey,
      includedPlates: optics.plateKeys,
      ids: sql<number[]>`json_group_array(${optics.id})`
        .mapWith((json: string): number[] => JSON.parse(json))
        .as('ids'),
    })
    .from(optics)
    .groupBy(optics.footprintKey, optics.plateKeys)
    .as('alike');
  const rows = await db
    .select({
      pistol: mounting,
      footprints: statedFootprints,
      footprint: alike.footprint,
      includedPlates: alike.includedPlates,
      ids: alike.ids,
    })
    .from(pistols)
    .leftJoin(alike, sql`true`)
    .where(eq(pistols.id, id));
  const [first] = rows;
  if (first === undefined) throw unknownPistol();
  const groups = rows.flatMap(({ footprint, includedPlates: plates, ids }) =>
    footprint === null || plates === null || ids === null ? [] : [{ footprint, includedPlates: plates, ids }],
  );
  return fitGroups({ ...first.pistol, footprints: first.footprints }, groups);
}
