import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../account/users.ts';
import { optics } from '../catalog/optics.ts';
import { createdAt, id } from '../columns.ts';

export const favorites = sqliteTable(
  'favorites',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opticId: integer('optic_id')
      .notNull()
      .references(() => optics.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('favorites_user_optic').on(table.userId, table.opticId),
    index('favorites_optic').on(table.opticId),
  ],
);
