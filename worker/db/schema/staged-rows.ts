import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Rows of an import, staged as JSON for later statements of the same batch. Empty outside of that batch. Imports were of
 * optics only; a rename would keep the version before from importing after a rollback.
 */
export const stagedRows = sqliteTable('optic_import_rows', {
  id: integer('id').primaryKey(),
  rowId: integer('optic_id'),
  changes: text('changes').notNull(),
  derived: text('derived').notNull(),
});
