import { real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { PriceObservation } from '#domain/prices/price-observation.schema.ts';
import { id, provenance, textList, timestamps, version } from '../columns.ts';

/** Plates that sit on a slide's cut, and mounts, which sit on a rail. */
export const plates = sqliteTable(
  'plates',
  {
    id: id(),
    /** In URLs; pistols name it. It never changes. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    maker: text('maker'),
    kind: text('kind', { enum: ['plate', 'mount'] })
      .notNull()
      .default('plate'),
    partNumber: text('part_number'),
    cuts: textList('cuts'),
    presents: textList('presents'),
    note: text('note'),
    material: text('material'),
    heightMm: real('height_mm'),
    axisHeightIn: real('axis_height_in'),
    screws: text('screws'),
    torqueInLb: real('torque_in_lb'),
    productPageUrl: text('product_page_url'),
    priceObservations: text('price_observations', { mode: 'json' }).$type<PriceObservation[]>().notNull().default([]),
    ...provenance(),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('plates_key').on(table.key)],
);
