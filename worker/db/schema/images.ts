import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './account/users.ts';
import { now } from './columns.ts';

/** Uploaded images. R2 stores their bytes under the same key. */
export const images = sqliteTable(
  'images',
  {
    /** A hash of the bytes and the file ending. */
    key: text('key').primaryKey(),
    /** The media type detected in the bytes. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Null once that account is deleted. */
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: text('uploaded_at').notNull().default(now),
    /** Since when no row shows the image; null while one does. */
    unusedSince: text('unused_since'),
    /** When the cleanup claimed the image. Until its bytes are deleted, no row may start to show it. */
    removingSince: text('removing_since'),
  },
  (table) => [index('images_unused').on(table.unusedSince), index('images_uploader').on(table.uploadedBy)],
);
