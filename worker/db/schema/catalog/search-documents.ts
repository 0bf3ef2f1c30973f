import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Signs that names have and people leave out. */
const signs = [' ', '-', '&', '.', '/'];
const compact = signs.reduce((inner, sign) => `replace(${inner}, '${sign}', '')`, 'title');

/**
 * What the site's search finds: features/search/index-rows.ts. Brands exist while an optic or a pistol
 * has them. Triggers here maintain the indexes `search_words` and `search_trigrams`.
 */
export const searchDocuments = sqliteTable(
  'search_documents',
  {
    /** domain/search/document-ids.ts */
    id: integer('id').primaryKey(),
    title: text('title').notNull(),
    /** Further words that name it: part numbers, other spellings, tags. */
    further: text('further').notNull().default(''),
    /** Text that mentions what it is about. */
    body: text('body').notNull().default(''),
    note: text('note'),
    /** The title in one piece, for words within it and for typing errors. */
    compact: text('compact').generatedAlwaysAs(sql.raw(`(lower(${compact}))`), { mode: 'virtual' }),
  },
  () => [index('search_documents_brand').on(sql`title COLLATE NOCASE`).where(sql`id < 2000000000`)],
);
