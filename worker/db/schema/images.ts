import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { now } from './columns.ts';
import { users } from './users.ts';

/** Uploaded images; their bytes are in R2 under the same key. */
export const images = sqliteTable(
  'images',
  {
    /** A hash of the bytes. */
    key: text('key').primaryKey(),
    /** The media type that the bytes showed. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Null once that account is gone. */
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: text('uploaded_at').notNull().default(now),
    /** Since when nothing shows the image; null while something does. */
    unusedSince: text('unused_since'),
    /** When the clean-up took it in hand; until its bytes are gone nothing may begin to use it. */
    removingSince: text('removing_since'),
  },
  (table) => [index('images_unused').on(table.unusedSince), index('images_uploader').on(table.uploadedBy)],
);
