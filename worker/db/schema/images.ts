import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './account/users.ts';
import { now } from './columns.ts';

export const images = sqliteTable(
  'images',
  {
    key: text('key').primaryKey(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: text('uploaded_at').notNull().default(now),
    unusedSince: text('unused_since'),
    /** When the cleanup claimed the image. Until its bytes are deleted, no row may start to show it. */
    removingSince: text('removing_since'),
  },
  (table) => [index('images_unused').on(table.unusedSince), index('images_uploader').on(table.uploadedBy)],
);
