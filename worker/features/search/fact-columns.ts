import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { pickColumns } from '#worker/db/sql.ts';
import { statedFootprints } from '../fit/columns.ts';
import { backing } from '../optics/public/summaries.ts';
import { ownersOfPistol } from '../owner-reports/owner-counts.ts';

function jsonOf(column: SQLiteColumn): SQL {
  if (column.dataType === 'json') return sql`json(${column})`;
  return column.dataType === 'boolean' ? sql`json(iif(${column}, 'true', 'false'))` : sql`${column}`;
}

const backed = ['sources', 'unverified', 'disputedFields'] as const;

/** Facts of a row as JSON, with the pages that state those that a question may ask for. */
function factsOf(
  columns: Record<string, SQLiteColumn>,
  evidence: SQLiteColumn,
  fields: readonly string[],
  further: SQL[] = [],
): SQL {
  const pages =
    fields.length === 0
      ? sql`json('[]')`
      : sql`json((SELECT json_group_array(json(piece.value)) FROM json_each(${evidence}) AS piece
          WHERE piece.value ->> 'field' IN (SELECT value FROM json_each(${JSON.stringify(fields)}))))`;
  const named = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${jsonOf(column)}`);
  return sql`json_object(${sql.join([...named, sql`'evidence', ${pages}`, ...further], sql`, `)})`;
}

const ofOptics = pickColumns(optics, [
  ...([
    'model',
    'footprint',
    'mountType',
    'includedPlates',
    'emitterType',
    'emitterModes',
    'moa',
    'reticleTypes',
    'colors',
  ] as const),
  ...(['windowSize', 'windowWidthMm', 'windowHeightMm', 'weightOz', 'lengthMm', 'widthMm', 'heightMm'] as const),
  ...(['batteryLifeHours', 'batteryType', 'batteryAccess', 'nvCompatible', 'shakeAwake', 'solarFailsafe'] as const),
  ...(['waterproof', 'yearIntroduced', 'minPrice', 'maxPrice', ...backed] as const),
]);

const ofPistols = pickColumns(pistols, [
  ...([
    'caliber',
    'barrelLength',
    'overallLength',
    'height',
    'width',
    'weightOz',
    'capacity',
    'yearIntroduced',
  ] as const),
  ...(['isOpticReady', 'defaultFootprint', 'includesPlates', 'screws', 'msrp', ...backed] as const),
]);

const ofFootprints = pickColumns(footprints, [
  'screwThread',
  'screwSpacingMm',
  'bosses',
  'torqueInLb',
  'screws',
  ...backed,
]);

const ofPlates = pickColumns(plates, [
  'partNumber',
  'presents',
  'screws',
  'torqueInLb',
  'heightMm',
  'axisHeightIn',
  ...backed,
]);

export const opticFacts = (fields: readonly string[]) => factsOf(ofOptics, optics.evidence, fields);

export const pistolFacts = (fields: readonly string[]) =>
  factsOf(ofPistols, pistols.evidence, fields, [sql`'footprints', json(${statedFootprints.getSQL()})`]);

export const footprintFacts = (fields: readonly string[]) => factsOf(ofFootprints, footprints.evidence, fields);

export const plateFacts = (fields: readonly string[]) => factsOf(ofPlates, plates.evidence, fields);

/** What verdicts need of both ends. */
export const opticMounting = sql`json_object('footprint', red_dot_optics.footprint,
  'includedPlates', json(red_dot_optics.included_plates), 'confidence', red_dot_optics.confidence, 'backing', ${backing})`;

export const pistolMounting = sql`json_object('defaultFootprint', pistols.default_footprint,
  'includesPlates', json(pistols.includes_plates), 'isOpticReady', json(iif(pistols.is_optic_ready, 'true', 'false')),
  'unseated', json(pistols.unseated), 'footprints', json(${statedFootprints.getSQL()}), 'evidence', json(pistols.evidence),
  'sources', json(pistols.sources), 'unverified', json(pistols.unverified), 'confidence', pistols.confidence,
  'owners', json(${ownersOfPistol.getSQL()}))`;
