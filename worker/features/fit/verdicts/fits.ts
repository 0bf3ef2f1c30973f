import { eq, sql } from 'drizzle-orm';
import type { Confidence } from '#domain/evidence/evidence.ts';
import type { CutVerdict } from '#domain/fit/cuts/cuts.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { AcceptedFootprints } from '#domain/fit/mounting/accepted-footprints.ts';
import { onCut } from '#domain/fit/mounting/cuts.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import type { MarkedFit } from '#domain/fit/verdicts/fit.schema.ts';
import { listedFits, markedFits } from '#domain/fit/verdicts/listed-fits.ts';
import type { AskedPairing } from '#domain/fit/verdicts/pairing.schema.ts';
import { proofKindOf } from '#domain/fit/verdicts/proof-kind.ts';
import { fitOf } from '#domain/fit/verdicts/verdict.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { unknownOptic } from '#worker/features/optics/public/detail.ts';
import {
  type Backing,
  backing,
  provenSummariesOf,
  readBacking,
  readProvenSummaries,
} from '#worker/features/optics/public/summaries.ts';
import { ownersOfPairing, ownersOfPistol } from '#worker/features/owner-reports/owner-counts.ts';
import { fitPistolColumns, statedFootprints } from '../columns.ts';
import { unknownPistol } from '../pistols/pistols.ts';
import { cutChoicesOfPistol } from '../plates/cut-choices.ts';

const asked = sql`(SELECT 1)`;

export async function getFit(
  db: Database,
  registry: FootprintRegistry,
  { cut, ...ids }: { pistol: number; optic: number; cut?: string | undefined },
): Promise<AskedPairing> {
  const [row] = await db
    .select({
      pistol: { id: pistols.id, ...fitPistolColumns },
      footprints: statedFootprints,
      cuts: cutChoicesOfPistol,
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
  const { optic, owners } = row;
  const pistol = { ...row.pistol, footprints: row.footprints };
  const fit = fitOf(registry, onCut(registry, pistol, cut), optic);
  const cuts = row.cuts.map((one): CutVerdict => {
    const onIt = fitOf(registry, onCut(registry, pistol, one.key), optic);
    return { ...one, verdict: onIt.verdict, isDisputed: proofKindOf(onIt, owners) === 'disputed' };
  });
  return { ...fit, proofKind: proofKindOf(fit, owners), owners, cuts };
}

const alikeOptics = sql`(
  SELECT json_group_array(json_array(alike.footprint_key, json(alike.plate_keys), json(alike.ids))) FROM (
    SELECT footprint_key, plate_keys, json_group_array(id) AS ids
    FROM red_dot_optics GROUP BY footprint_key, plate_keys) AS alike)`.mapWith((json: string) =>
  (JSON.parse(json) as [string, string[], number[]][]).map(([footprint, includedPlates, ids]) => {
    return { footprint, includedPlates, ids };
  }),
);

type StatedEnd = [id: number, footprint: string, includedPlates: string[], confidence: Confidence, backing: Backing];

const contestedEnds = sql`(
  SELECT json_group_array(json_array(id, footprint, json(included_plates), confidence, ${backing})) FROM red_dot_optics
  WHERE instr(disputed_fields, '"footprint"') OR instr(disputed_fields, '"includedPlates"')
    OR id IN (SELECT optic_id FROM owner_reports WHERE pistol_id = pistols.id))`.mapWith((json: string) => {
  const ends = (JSON.parse(json) as StatedEnd[]).map(([id, footprint, includedPlates, confidence, backing]) => {
    return [id, { footprint, includedPlates, confidence, ...readBacking(backing) }] as const;
  });
  return new Map(ends);
});

export async function fitsOfPistol(
  db: Database,
  registry: FootprintRegistry,
  id: number,
  cut?: string,
): Promise<MarkedFit[]> {
  const [row] = await db
    .select({
      pistol: fitPistolColumns,
      footprints: statedFootprints,
      alike: alikeOptics,
      ends: contestedEnds,
      owners: ownersOfPistol,
    })
    .from(pistols)
    .where(eq(pistols.id, id));
  if (row === undefined) throw unknownPistol();
  return markedFits(registry, onCut(registry, { ...row.pistol, footprints: row.footprints }, cut), row.alike, row);
}

const taken = (list: keyof AcceptedFootprints) =>
  sql`(SELECT value FROM json_each(pistols.taken_bases, ${`$.${list}`}))`;

export const mayFit = sql`+in_pistol_list = 1 AND id IN (
  SELECT fitting.id FROM (SELECT value FROM ${taken('direct')} UNION SELECT value FROM ${taken('plate')}) AS base
  CROSS JOIN red_dot_optics AS fitting ON fitting.footprint_key = base.value
  UNION
  SELECT plated.id FROM red_dot_optics AS plated, json_each(plated.plate_keys) AS plate
  WHERE plated.plate_keys <> '[]' AND plate.value IN ${taken('opticPlate')})`;

export async function fittingOptics(
  db: Database,
  registry: FootprintRegistry,
  id: number,
  cut?: string,
): Promise<PistolFit[]> {
  const [row] = await db
    .select({
      pistol: fitPistolColumns,
      footprints: statedFootprints,
      optics: provenSummariesOf(mayFit),
      owners: ownersOfPistol,
    })
    .from(pistols)
    .where(eq(pistols.id, id));
  if (row === undefined) throw unknownPistol();
  const { summaries, ends } = readProvenSummaries(row.optics);
  const pistol = onCut(registry, { ...row.pistol, footprints: row.footprints }, cut);
  return listedFits(registry, pistol, summaries, { ends, owners: row.owners });
}
