import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What the catalog loader last wrote to each row. The loader may change values that equal their snapshot; an administrator
 * changed the others, which stay, as do deletions.
 */
export const catalogBaseline = sqliteTable(
  'catalogue_entries',
  {
    kind: text('kind', { enum: ['optic', 'pistol', 'footprint', 'faq', 'author', 'category', 'post'] }).notNull(),
    /** The natural key, as a JSON array. */
    key: text('key').notNull(),
    /** Null once the row is deleted. */
    rowId: integer('row_id'),
    /** The columns as loaded, as a JSON object. */
    snapshot: text('snapshot').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
