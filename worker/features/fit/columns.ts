import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import type { StatedFootprint } from '#domain/fields/field-entry.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import type { PistolDetail } from '#domain/fit/pistols/pistols.schema.ts';
import { pistolFootprints, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { publicProvenance } from '#worker/db/schema/columns.ts';
import { pickColumns } from '#worker/db/sql.ts';

export const pistolColumns = pickColumns(pistols, [
  'id',
  'brand',
  'model',
  'slug',
  'description',
  'caliber',
  'barrelLength',
  'overallLength',
  'height',
  'width',
  'weightOz',
  'capacity',
  'yearIntroduced',
  'defaultFootprint',
  'isOpticReady',
  'includesPlates',
  'cuts',
  'platesInBox',
  'unseated',
  'screws',
  'msrp',
  'imageUrl',
  'manufacturerUrl',
  'productPageUrl',
  ...publicProvenance,
  'createdAt',
  'updatedAt',
]);

export const footprintColumns = pickColumns(pistolFootprints, [
  'id',
  'pistolId',
  'footprintName',
  'requiresAdapter',
  'adapterInfo',
  'createdAt',
  'updatedAt',
]);

const { defaultFootprint, includesPlates, isOpticReady, unseated, cuts, platesInBox } = pistols;
const { evidence, sources, unverified, confidence } = pistols;

/** What a verdict needs besides the footprints. */
export const fitPistolColumns = {
  ...{ defaultFootprint, includesPlates, isOpticReady, unseated, cuts, platesInBox },
  ...{ evidence, sources, unverified, confidence },
};

export const pistolDetailColumns = { ...pistolColumns, evidence: pistols.evidence };

type PistolDetailRow = Pick<InferSelectModel<typeof pistols>, keyof typeof pistolDetailColumns>;

export function toPistolDetail(
  registry: FootprintRegistry,
  { evidence: stored, ...pistol }: PistolDetailRow,
  footprints: readonly StatedFootprint[],
): PistolDetail['pistol'] {
  const facts = withFootprintNames({ ...pistol, footprints });
  return { ...pistol, evidence: publicEvidence(registry, { ...facts, evidence: stored }) };
}

export const statedFootprints: SQL<StatedFootprint[]> = sql`(
  SELECT json_group_array(json_object('footprintName', taken.footprint_name,
    'requiresAdapter', json(iif(taken.requires_adapter, 'true', 'false')), 'adapterInfo', taken.adapter_info))
  FROM (SELECT * FROM pistol_footprints WHERE pistol_id = pistols.id ORDER BY id) AS taken)`.mapWith(
  (json: string): StatedFootprint[] => JSON.parse(json),
);

export const cutNote = sql<string>`CASE WHEN NOT is_optic_ready THEN 'No optic cut' ELSE coalesce(default_footprint, 'Optic ready') ||
  iif(EXISTS (SELECT 1 FROM pistol_footprints WHERE pistol_id = pistols.id AND footprint_name = default_footprint
    AND requires_adapter), ' with a plate', '') END`;

export const adminPistolColumns = { ...pistolDetailColumns, footprints: statedFootprints, version: pistols.version };
