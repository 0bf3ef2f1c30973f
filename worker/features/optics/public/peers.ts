import { sql } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { homeList, type PrimaryUse } from '#domain/optics/optics.ts';
import { type Counts, headlineFacts } from '#domain/optics/peers/headline.ts';
import { type HeadlineField, headlineFields } from '#domain/optics/peers/headline-fields.ts';
import type { Peers } from '#domain/optics/peers/peers.schema.ts';
import { nearestRivals, type RivalFacts } from '#domain/optics/peers/rivals.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { unknownOptic } from './detail.ts';
import { windowArea } from './window-area.ts';

const maxCandidates = 100;

const measures: Record<HeadlineField, (alias: string) => string> = {
  price: (alias) => `${alias}.min_price`,
  weight: (alias) =>
    `CASE WHEN ${alias}.weight_basis IS mine.weight_basis THEN ${alias}.weight_oz
      WHEN ${alias}.weight_basis IS NOT NULL AND mine.weight_basis IS NOT NULL THEN ${alias}.other_weight_oz END`,
  window: windowArea,
  batteryLife: (alias) => `${alias}.battery_life_hours`,
  introduced: (alias) => `${alias}.year_introduced`,
};

const amounts = sql.raw(headlineFields.map((field) => measures[field]('mine')).join(', '));

const counts = sql.raw(
  headlineFields
    .map((field) => [measures[field]('other'), measures[field]('mine')])
    .map(([other, mine]) => `count(${other}), total((${other}) < (${mine})), total((${other}) > (${mine}))`)
    .join(', '),
);

const rivalFacts = (alias: string) =>
  sql.raw(`json_object('id', ${alias}.id, 'brand', ${alias}.brand, 'productLine', ${alias}.product_line,
    'model', ${alias}.model, 'moa', ${alias}.moa, 'reticleTypes', ${alias}.reticle_types, 'colors', ${alias}.colors,
    'widthMm', ${alias}.width_mm, 'heightMm', ${alias}.height_mm, 'batteryAccess', ${alias}.battery_access,
    'maxPrice', ${alias}.max_price, 'windowSize', ${alias}.window_size,
    'description', CASE ${alias}.emitter_type WHEN 'Prism' THEN ${alias}.description END,
    'footprintKey', ${alias}.footprint_key, 'emitterType', ${alias}.emitter_type, 'weightOz', ${alias}.weight_oz,
    'weightBasis', ${alias}.weight_basis, 'otherWeightOz', ${alias}.other_weight_oz,
    'minPrice', ${alias}.min_price, 'batteryLifeHours', ${alias}.battery_life_hours,
    'windowWidthMm', ${alias}.window_width_mm, 'windowHeightMm', ${alias}.window_height_mm)`);

const peers = sql`${optics} AS other
  WHERE CASE WHEN mine.in_pistol_list THEN other.in_pistol_list ELSE other.in_rifle_list END AND other.id <> mine.id`;

type Row = { primaryUse: PrimaryUse; mine: string; amounts: string; counts: string; candidates: string };

export async function opticPeers(db: Database, registry: FootprintRegistry, id: number): Promise<Peers> {
  const [row] = await db.all<Row>(sql`
    SELECT mine.primary_use AS primaryUse, ${rivalFacts('mine')} AS mine, json_array(${amounts}) AS amounts,
      (SELECT json_array(${counts}) FROM ${peers}) AS counts,
      (SELECT json_group_array(json(facts)) FROM (
        SELECT ${rivalFacts('other')} AS facts FROM ${peers} AND other.emitter_type IS mine.emitter_type
        ORDER BY other.footprint_key = mine.footprint_key DESC,
          abs(other.min_price - mine.min_price) IS NULL, abs(other.min_price - mine.min_price), other.id
        LIMIT ${maxCandidates})) AS candidates
    FROM ${optics} AS mine WHERE mine.id = ${id}`);
  if (row === undefined) throw unknownOptic();
  const mine: RivalFacts = JSON.parse(row.mine);
  const candidates: RivalFacts[] = JSON.parse(row.candidates);
  return {
    headline: headlineFacts(
      byField(JSON.parse(row.amounts)),
      countsByField(JSON.parse(row.counts)),
      homeList(row.primaryUse),
      mine.weightBasis,
    ),
    rivals: nearestRivals(registry, mine, candidates),
  };
}

function byField<Value>(values: readonly Value[]): Record<HeadlineField, Value> {
  return Object.fromEntries(headlineFields.map((field, index) => [field, values[index]])) as Record<
    HeadlineField,
    Value
  >;
}

function countsByField(numbers: readonly number[]): Record<HeadlineField, Counts> {
  return byField(
    headlineFields.map((_, index) => {
      const [known = 0, less = 0, more = 0] = numbers.slice(index * 3);
      return { known, less, more };
    }),
  );
}
