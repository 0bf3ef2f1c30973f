import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import { withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import type { PistolCut } from '#domain/fit/cuts/cuts.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';

const { key, name, maker, howToTell, takes, doesNotSeat, screws, sources, unverified, evidence } = cuts;

export const cutColumns = {
  ...{ rowId: cuts.id, key, name, maker, howToTell, takes, doesNotSeat, screws },
  ...{ sources, unverified, evidence },
};

type CutRow = Omit<Pick<InferSelectModel<typeof cuts>, Exclude<keyof typeof cutColumns, 'rowId'>>, never> & {
  rowId: number;
};

export const toCut = (registry: FootprintRegistry, row: CutRow, note: string | null = null): PistolCut => ({
  ...row,
  note,
  evidence: publicEvidence(registry, withTakenNames(row)),
});

/** A pistol's cuts, in its order. */
export const cutsOfPistol: SQL<(CutRow & { note: string | null })[]> = sql`(
  SELECT json_group_array(json_object('rowId', cuts.id, 'key', cuts.key, 'name', cuts.name, 'maker', cuts.maker,
    'howToTell', cuts.how_to_tell, 'takes', json(cuts.takes), 'doesNotSeat', json(cuts.does_not_seat), 'screws', cuts.screws,
    'sources', json(cuts.sources), 'unverified', json(cuts.unverified), 'evidence', json(cuts.evidence),
    'note', own.value ->> 'note'))
  FROM json_each(pistols.cuts) AS own JOIN cuts ON cuts.key = own.value ->> 'name')`.mapWith((json: string) =>
  JSON.parse(json),
);
