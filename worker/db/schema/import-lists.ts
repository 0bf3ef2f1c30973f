import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt } from './columns.ts';

/**
 * What an import is about to write, in lists that arrive one by one: a single request with all of them takes more memory than a
 * Worker has. The import's batch deletes them.
 */
export const importLists = sqliteTable(
  'import_lists',
  {
    importId: text('import_id').notNull(),
    position: integer('position').notNull(),
    /** JSON of `{id, changes, derived}`. */
    items: text('items').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
