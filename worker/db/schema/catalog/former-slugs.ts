import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const formerSlugs = sqliteTable(
  'former_slugs',
  {
    kind: text('kind', { enum: ['pistol', 'brand'] }).notNull(),
    slug: text('slug').notNull(),
    next: text('next').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
