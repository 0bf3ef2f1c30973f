import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt } from './columns.ts';

/** Unused: imports stored their lists here before they wrote them. The next migration drops it. */
export const importLists = sqliteTable(
  'import_lists',
  {
    importId: text('import_id').notNull(),
    position: integer('position').notNull(),
    items: text('items').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
