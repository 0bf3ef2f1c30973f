import { integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { MosPlate, StatedLookalike } from '#domain/fields/field-entry.ts';
import { id, provenance, textList, timestamps, version } from '../columns.ts';

export const footprints = sqliteTable(
  'footprints',
  {
    id: id(),
    /** The canonical key in filters, URLs and guides: 'rmr'. It never changes. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['pistol', 'rifle'] }).notNull(),
    aliases: textList('aliases'),
    description: text('description'),
    screwThread: text('screw_thread'),
    screwSpacingMm: real('screw_spacing_mm'),
    bosses: text('bosses'),
    torqueInLb: real('torque_in_lb'),
    screws: text('screws'),
    compatibleWith: textList('compatible_with'),
    lookalikes: text('lookalikes', { mode: 'json' }).$type<StatedLookalike[]>().notNull().default([]),
    glockMosPlates: text('glock_mos_plates', { mode: 'json' }).$type<MosPlate[]>().notNull().default([]),
    ...provenance(),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('footprints_key').on(table.key)],
);

/** One row, whose version rises with each change of any footprint. Each isolate keeps the footprints of one version. */
export const footprintBook = sqliteTable('footprint_book', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull().default(0),
});
