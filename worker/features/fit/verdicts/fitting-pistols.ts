import { eq, sql } from 'drizzle-orm';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { PairedPistol } from '#domain/fit/pistols/pistols.schema.ts';
import { proofKindOf } from '#domain/fit/verdicts/proof-kind.ts';
import { fitOf } from '#domain/fit/verdicts/verdict.ts';
import { fitVerdicts, isMounted } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { unknownOptic } from '#worker/features/optics/public/detail.ts';
import { backing, readBacking } from '#worker/features/optics/public/summaries.ts';
import { ownersOfPairing } from '#worker/features/owner-reports/owner-counts.ts';
import { fitPistolColumns, statedFootprints } from '../columns.ts';

/** The pistols that take the optic's base or a plate in its box, so that LIMIT counts those. `fitsOf` says how. */
const takers = (opticId: number) => sql`(
  SELECT taken.pistol_id FROM red_dot_optics AS asked
  JOIN pistol_bases AS taken ON taken.base = asked.footprint_key AND taken.list IN ('direct', 'plate')
  WHERE asked.id = ${opticId}
  UNION
  SELECT taken.pistol_id FROM red_dot_optics AS asked, json_each(asked.plate_keys) AS plate
  JOIN pistol_bases AS taken ON taken.base = plate.value AND taken.list = 'opticPlate'
  WHERE asked.id = ${opticId})`;

export async function fittingPistols(
  db: Database,
  registry: FootprintRegistry,
  opticId: number,
  query: PageQuery,
): Promise<PairedPistol[]> {
  const { limit, offset } = listWindowAndNext(query);
  const { id, slug, brand, model } = pistols;
  const rows = await db
    .select({
      optic: {
        footprint: optics.footprint,
        includedPlates: optics.includedPlates,
        confidence: optics.confidence,
        backing: sql`${backing}`.mapWith((json: string) => readBacking(JSON.parse(json))),
      },
      pistol: { id, slug, brand, model, ...fitPistolColumns },
      footprints: statedFootprints,
      owners: ownersOfPairing({ pistol: sql`pistols.id`, optic: sql`red_dot_optics.id` }),
    })
    .from(optics)
    .leftJoin(pistols, sql`${pistols.id} IN ${takers(opticId)}`)
    .where(eq(optics.id, opticId))
    .orderBy(sql`${pistols.brand} COLLATE NOCASE`, sql`${pistols.model} COLLATE NOCASE`, pistols.id)
    .limit(limit)
    .offset(offset);
  // A page past the end has no rows either.
  if (rows.length === 0 && offset === 0) throw unknownOptic();
  const fitting = rows.flatMap(({ optic, pistol, footprints, owners }): PairedPistol[] => {
    if (pistol === null) return [];
    const fit = fitOf(registry, { ...pistol, footprints }, { ...optic, ...optic.backing });
    if (!isMounted(fit.verdict) || fit.footprintKey === null) return [];
    const { verdict, footprintKey, hardware, adapterInfo } = fit;
    const { id, slug, brand, model, confidence } = pistol;
    const isDisputed = proofKindOf(fit, owners) === 'disputed';
    return [{ id, slug, brand, model, confidence, verdict, footprintKey, hardware, adapterInfo, isDisputed }];
  });
  const rank = ({ verdict }: PairedPistol) => fitVerdicts.indexOf(verdict);
  const page = fitting.slice(0, limit - 1).sort((a, b) => rank(a) - rank(b));
  return [...page, ...fitting.slice(limit - 1)];
}
