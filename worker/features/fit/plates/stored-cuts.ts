import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import { withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import type { PistolCut } from '#domain/fit/cuts/cuts.schema.ts';
import { type FootprintRegistry, footprintKey, footprintName } from '#domain/fit/footprints/footprint-registry.ts';
import type { cuts } from '#worker/db/schema/catalog/cuts.ts';

type ShownColumn = 'key' | 'name' | 'maker' | 'howToTell' | 'takes' | 'doesNotSeat' | 'screws';
type ProofColumn = 'sources' | 'unverified' | 'evidence' | 'disputedFields';

export type CutRow = Pick<InferSelectModel<typeof cuts>, ShownColumn | ProofColumn> & { rowId: number };

export const cutJson = sql`json_object('rowId', cuts.id, 'key', cuts.key, 'name', cuts.name, 'maker', cuts.maker,
  'howToTell', cuts.how_to_tell, 'takes', json(cuts.takes), 'doesNotSeat', json(cuts.does_not_seat), 'screws', cuts.screws,
  'sources', json(cuts.sources), 'unverified', json(cuts.unverified), 'evidence', json(cuts.evidence),
  'disputedFields', json(cuts.disputed_fields))`;

export function namedFootprint(registry: FootprintRegistry, name: string): { id: string; name: string } {
  const id = footprintKey(registry, name);
  return { id, name: footprintName(registry, id) };
}

export const toCut = (registry: FootprintRegistry, row: CutRow, note: string | null = null): PistolCut => ({
  ...row,
  note,
  takes: row.takes.map((taken) => ({ ...namedFootprint(registry, taken.name), note: taken.note })),
  doesNotSeat: row.doesNotSeat.map(({ id, why }) => ({ id, name: footprintName(registry, id), why })),
  evidence: publicEvidence(registry, withTakenNames(row)),
});

/** A pistol's cuts, in its order. */
export const cutsOfPistol: SQL<{ cut: CutRow; note: string | null }[]> = sql`(
  SELECT json_group_array(json_object('cut', ${cutJson}, 'note', own.value ->> 'note'))
  FROM json_each(pistols.cuts) AS own JOIN cuts ON cuts.key = own.value ->> 'name')`.mapWith((json: string) =>
  JSON.parse(json),
);
