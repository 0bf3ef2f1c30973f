import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, timestamps } from './columns.ts';
import { pistols } from './pistols.ts';

export const pistolFootprints = sqliteTable(
  'pistol_footprints',
  {
    id: id(),
    pistolId: integer('pistol_id')
      .notNull()
      .references(() => pistols.id, { onDelete: 'cascade' }),
    footprintName: text('footprint_name').notNull(),
    /** domain/fit/footprints.ts#footprintKey of `footprintName`, set on each write. */
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
