import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import { withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import type { PistolCut } from '#domain/fit/cuts/cuts.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { cuts } from '#worker/db/schema/catalog/cuts.ts';

type Shown = 'key' | 'name' | 'maker' | 'howToTell' | 'takes' | 'doesNotSeat' | 'screws' | 'sources' | 'unverified';

type CutRow = Pick<InferSelectModel<typeof cuts>, Shown | 'evidence'> & { rowId: number; note: string | null };

const toCut = (registry: FootprintRegistry, row: CutRow): PistolCut => ({
  ...row,
  evidence: publicEvidence(registry, withTakenNames(row)),
});

/** JSON of the cuts of a FROM clause. */
export const cutList = (from: SQL, note = sql`NULL`) => sql<string>`(
  SELECT json_group_array(json_object('rowId', cuts.id, 'key', cuts.key, 'name', cuts.name, 'maker', cuts.maker,
    'howToTell', cuts.how_to_tell, 'takes', json(cuts.takes), 'doesNotSeat', json(cuts.does_not_seat), 'screws', cuts.screws,
    'sources', json(cuts.sources), 'unverified', json(cuts.unverified), 'evidence', json(cuts.evidence), 'note', ${note}))
  FROM ${from})`;

export const readCuts = (registry: FootprintRegistry, json: string): PistolCut[] =>
  (JSON.parse(json) as CutRow[]).map((row) => toCut(registry, row));

/** A pistol's cuts, in its order. */
export const cutsOfPistol = cutList(
  sql`json_each(pistols.cuts) AS own JOIN cuts ON cuts.key = own.value ->> 'name'`,
  sql`own.value ->> 'note'`,
);
