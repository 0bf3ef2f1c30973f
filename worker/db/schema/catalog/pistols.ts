import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { NotedName, StatedLookalike } from '#domain/fields/field-entry.ts';
import type { AcceptedFootprints } from '#domain/fit/mounting/accepted-footprints.ts';
import { flag, id, provenance, textList, timestamps, version } from '../columns.ts';

export const pistolNameOrder = {
  brand: sql`brand COLLATE NOCASE`,
  model: sql`model COLLATE NOCASE`,
};

export const pistols = sqliteTable(
  'pistols',
  {
    id: id(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    slug: text('slug').notNull().default(''),
    brandSlug: text('brand_slug').notNull().default(''),
    description: text('description'),
    caliber: text('caliber'),
    barrelLength: real('barrel_length'),
    overallLength: real('overall_length'),
    height: real('height'),
    width: real('width'),
    weightOz: real('weight_oz'),
    capacity: integer('capacity'),
    yearIntroduced: integer('year_introduced'),
    defaultFootprint: text('default_footprint'),
    isOpticReady: flag('is_optic_ready', true),
    cuts: text('cuts', { mode: 'json' }).$type<NotedName[]>().notNull().default([]),
    platesInBox: textList('plates_in_box'),
    includesPlates: textList('includes_plates'),
    unseated: text('unseated', { mode: 'json' }).$type<StatedLookalike[]>().notNull().default([]),
    takenBases: text('taken_bases').notNull().default('{}'),
    screws: text('screws'),
    msrp: real('msrp'),
    imageUrl: text('image_url'),
    manufacturerUrl: text('manufacturer_url'),
    productPageUrl: text('product_page_url'),
    ...provenance(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('pistols_natural_key').on(pistolNameOrder.brand, pistolNameOrder.model),
    uniqueIndex('pistols_slug').on(table.slug).where(sql`slug <> ''`),
    index('pistols_brand_slug').on(table.brandSlug),
  ],
);

export const pistolFootprints = sqliteTable(
  'pistol_footprints',
  {
    id: id(),
    pistolId: integer('pistol_id')
      .notNull()
      .references(() => pistols.id, { onDelete: 'cascade' }),
    footprintName: text('footprint_name').notNull(),
    footprintKey: text('footprint_key').notNull(),
    requiresAdapter: flag('requires_adapter'),
    adapterInfo: text('adapter_info'),
    ...timestamps(),
  },
  (table) => [
    index('pistol_footprints_pistol').on(table.pistolId),
    index('pistol_footprints_footprint').on(table.footprintKey, table.pistolId),
  ],
);

/** One row per base in `pistols.taken_bases`, for the way from an optic to its pistols: features/fit/effects.ts#listBases */
export const pistolBases = sqliteTable(
  'pistol_bases',
  {
    base: text('base').notNull(),
    list: text('list').$type<keyof AcceptedFootprints>().notNull(),
    pistolId: integer('pistol_id')
      .notNull()
      .references(() => pistols.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.base, table.list, table.pistolId] }),
    index('pistol_bases_pistol').on(table.pistolId),
  ],
);
