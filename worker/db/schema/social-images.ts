import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { now } from './columns.ts';

export const socialImages = sqliteTable(
  'social_images',
  {
    key: text('key').primaryKey(),
    changes: integer('changes').notNull().default(1),
    /** When to look whether it must be drawn again; null while it is up to date. A claim postpones it. */
    dueAt: text('due_at').default(now),
    version: text('version'),
    design: integer('design').notNull().default(0),
  },
  (table) => [index('social_images_due').on(table.dueAt)],
);
