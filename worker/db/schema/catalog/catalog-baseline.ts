import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What the catalog loader last wrote to each row. The loader may change values that equal their snapshot; an administrator
 * changed the others, which stay, as do deletions.
 */
export const catalogBaseline = sqliteTable(
  'catalogue_entries',
  {
    kind: text('kind', {
      enum: ['optic', 'pistol', 'footprint', 'cut', 'plate', 'faq', 'author', 'category', 'post'],
    }).notNull(),
    key: text('key').notNull(),
    rowId: integer('row_id'),
    snapshot: text('snapshot').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

const signs = [' ', '-', '&', '.', '/'];
const compact = signs.reduce((inner, sign) => `replace(${inner}, '${sign}', '')`, 'title');

/**
 * What the site's search finds: features/search/index-rows.ts. Brands exist while an optic or a pistol
 * has them. Triggers here maintain the indexes `search_words` and `search_trigrams`.
 */
export const searchDocuments = sqliteTable(
  'search_documents',
  {
    id: integer('id').primaryKey(),
    title: text('title').notNull(),
    further: text('further').notNull().default(''),
    body: text('body').notNull().default(''),
    note: text('note'),
    compact: text('compact').generatedAlwaysAs(sql.raw(`(lower(${compact}))`), { mode: 'virtual' }),
  },
  () => [index('search_documents_brand').on(sql`title COLLATE NOCASE`).where(sql`id < 2000000000`)],
);
