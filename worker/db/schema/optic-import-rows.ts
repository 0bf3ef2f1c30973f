import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Rows of a catalog import, staged as JSON for later statements of the same batch. Empty outside of that batch. */
export const opticImportRows = sqliteTable('optic_import_rows', {
  id: integer('id').primaryKey(),
  /** Null if the row creates an optic. */
  opticId: integer('optic_id'),
  /** The optic's changed fields, as the audit log stores them. */
  changes: text('changes').notNull(),
  /** The optic's derived columns by field. */
  derived: text('derived').notNull(),
});
