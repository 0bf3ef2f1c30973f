import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { opticLists } from '#domain/optics/optics.ts';

/**
 * Number of optics per list and combination of facet values. Maintained by triggers on red_dot_optics, last written
 * in migrations/0013_evidence.sql, so that counts and totals read a few hundred rows at any catalog size.
 */
export const opticFacetCounts = sqliteTable(
  'optic_facet_counts',
  {
    list: text('list', { enum: opticLists }).notNull(),
    brand: text('brand').notNull(),
    footprintKey: text('footprint_key').notNull(),
    emitterType: text('emitter_type').notNull(),
    batteryAccess: text('battery_access').notNull(),
    colors: text('colors').notNull(),
    primaryUse: text('primary_use').notNull(),
    dotSizes: text('dot_sizes').notNull(),
    /** Sum of the bits of the facets whose fact is verified: domain/optics/facets/verified-facets.ts. */
    verified: integer('verified').notNull().default(0),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.list,
        table.brand,
        table.footprintKey,
        table.emitterType,
        table.batteryAccess,
        table.colors,
        table.primaryUse,
        table.dotSizes,
        table.verified,
      ],
    }),
  ],
);
