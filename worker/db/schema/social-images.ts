import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { now } from './columns.ts';

/**
 * The images of pages, each made from a row, or from the rows of a brand: features/social-images/due-images.ts#redraw. The
 * PNG files are in R2.
 */
export const socialImages = sqliteTable(
  'social_images',
  {
    /** 'optic/12', as in domain/social-images/social-images.ts. */
    key: text('key').primaryKey(),
    /** Raised by each change of what the image may show. */
    changes: integer('changes').notNull().default(1),
    /** When to look whether it must be drawn again; null while it is up to date. A claim postpones it. */
    dueAt: text('due_at').default(now),
    /** A hash of what the PNG shows; null without one. */
    version: text('version'),
    /** The design that it was last compared with. */
    design: integer('design').notNull().default(0),
  },
  (table) => [index('social_images_due').on(table.dueAt)],
);
