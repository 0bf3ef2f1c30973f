import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../account/users.ts';
import { optics } from '../catalog/optics.ts';
import { id, timestamps } from '../columns.ts';

export const reviews = sqliteTable(
  'reviews',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    opticId: integer('optic_id')
      .notNull()
      .references(() => optics.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    reviewText: text('review_text'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('reviews_user_optic').on(table.userId, table.opticId),
    index('reviews_optic').on(table.opticId, table.createdAt, table.id),
    index('reviews_optic_rating').on(table.opticId, table.rating, table.createdAt, table.id),
    check('reviews_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
);
