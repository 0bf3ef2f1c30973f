import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Slugs that pages had before a rename. */
export const formerSlugs = sqliteTable(
  'former_slugs',
  {
    kind: text('kind', { enum: ['pistol', 'brand'] }).notNull(),
    slug: text('slug').notNull(),
    /** The slug that followed it; it may be a former one by now. */
    next: text('next').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
