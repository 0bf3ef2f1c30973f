import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What the catalog loader last wrote to each row. The loader may change values that equal their snapshot; an administrator
 * changed the others, which stay, as do deletions.
 */
export const catalogBaseline = sqliteTable(
  'catalogue_entries',
  {
    kind: text('kind', { enum: ['optic', 'pistol', 'footprint', 'faq', 'author', 'category', 'post'] }).notNull(),
    key: text('key').notNull(),
    rowId: integer('row_id'),
    snapshot: text('snapshot').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
