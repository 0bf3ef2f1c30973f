import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { reconcilePistol } from '#domain/evidence/reconcile-evidence.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { withMountings } from '#domain/fit/mounting/cuts.ts';
import type { Database } from '#worker/db/client.ts';
import { idTable } from '#worker/db/effects.ts';
import { pistolFootprints, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { Follows } from '#worker/features/import-export/catalog-kind.ts';
import { adminPistolColumns } from '../../columns.ts';
import { pistolEffects } from '../../effects.ts';
import { keyedFootprint, pistolDerived } from '../pistols/writes.ts';

/** Changes with every edit of a pistol. */
const stamp = sql<string>`(SELECT json_array(count(*), coalesce(sum(version), 0), coalesce(max(id), 0)) FROM pistols)`;

/** Keys of the cuts whose mountings a change of cuts or plates may touch. */
function changedCuts(before: FootprintRegistry, after: FootprintRegistry): string[] {
  const cuts = [...before.cuts.keys(), ...after.cuts.keys()].filter(
    (key) => before.cuts.get(key) !== after.cuts.get(key),
  );
  const plates = [...before.plates, ...after.plates].filter(
    (plate) => !before.plates.includes(plate) || !after.plates.includes(plate),
  );
  return [...new Set([...cuts, ...plates.flatMap((plate) => plate.cuts)])];
}

/**
 * Rewrites what mounts on the pistols whose cuts or plates changed. Their versions stay, since nobody edits these columns,
 * and the audit entry is that of the cut or plate.
 */
export async function remount(db: Database, before: FootprintRegistry, after: FootprintRegistry): Promise<Follows> {
  const keys = JSON.stringify(changedCuts(before, after));
  const [[known], rows] = await db.batch([
    db.select({ stamp }).from(sql`(SELECT 1)`),
    db
      .select(adminPistolColumns)
      .from(pistols)
      .where(sql`EXISTS (SELECT 1 FROM json_each(${pistols.cuts}) AS own, json_each(${keys}) AS changed
        WHERE own.value ->> 'name' = changed.value)`),
  ]);
  const changed = rows.flatMap((row) => {
    const [was, is] = [withMountings(before, row), withMountings(after, row)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const { evidence, sources, unverified } = reconcilePistol(after, is, row, null);
    const pistol = { ...is, evidence, sources, unverified };
    return [
      {
        id: row.id,
        columns: { includesPlates: is.includesPlates, evidence, sources, unverified, ...pistolDerived(after, pistol) },
        footprints: is.footprints.map((one) => keyedFootprint(after, one)),
      },
    ];
  });
  const ids = idTable(changed.map(({ id }) => id));
  const items = sql`json_each(${JSON.stringify(changed)}) AS item`;
  const effects = pistolEffects(db, ids);
  const column = (path: string) => sql.raw(`item.value ->> '$.columns.${path}'`);
  return {
    statements:
      changed.length === 0
        ? {}
        : {
            'mountings of pistols': db
              .update(pistols)
              .set({
                includesPlates: column('includesPlates'),
                evidence: column('evidence'),
                sources: column('sources'),
                unverified: column('unverified'),
                unseated: column('unseated'),
                takenBases: column('takenBases'),
                statedFacts: column('statedFacts'),
                verifiedFacts: column('verifiedFacts'),
                verifiedFields: column('verifiedFields'),
                disputedFields: column('disputedFields'),
                confidence: column('confidence'),
                updatedAt: now,
              })
              .from(items)
              .where(sql`pistols.id = item.value ->> 'id'`),
            'old footprints': db.delete(pistolFootprints).where(sql`pistol_id IN ${ids}`),
            'new footprints': db.insert(pistolFootprints).select(sql`
              SELECT NULL, item.value ->> 'id', taken.value ->> 'footprintName', taken.value ->> 'footprintKey',
                taken.value ->> 'requiresAdapter', taken.value ->> 'adapterInfo', ${now}, ${now}
              FROM ${items}, json_each(item.value, '$.footprints') AS taken ORDER BY item.key, taken.key`),
            ...effects.before,
            ...effects.after,
          },
    guards: {
      in_use: {
        when: sql`${stamp} <> ${known?.stamp}`,
        async refuse(cause) {
          throw new AppError('unavailable', 'A pistol changed a moment ago. Please try again.', { cause });
        },
      },
    },
  };
}
