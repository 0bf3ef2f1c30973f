import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { opticLists } from '#domain/optics/optics.ts';

/**
 * A random version per list, which triggers replace with each change of an optic that the counts beside the filters may
 * notice. Each isolate keeps the counts of one version. Random ones stay unique when a backup is restored.
 */
export const listVersions = sqliteTable('list_versions', {
  list: text('list', { enum: opticLists }).primaryKey(),
  version: text('version').notNull(),
});
