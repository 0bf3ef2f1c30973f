import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What the catalog's loader last wrote, row by row. A value that still equals its snapshot is the catalog's to
 * change; any other was changed by an administrator and is kept, and so is a deletion.
 */
export const catalogBaseline = sqliteTable(
  'catalogue_entries',
  {
    kind: text('kind', { enum: ['optic', 'pistol', 'faq', 'author', 'category', 'post'] }).notNull(),
    /** The natural key, as a JSON array. */
    key: text('key').notNull(),
    /** Null once the row is gone. */
    rowId: integer('row_id'),
    /** The columns as loaded, as a JSON object. */
    snapshot: text('snapshot').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
