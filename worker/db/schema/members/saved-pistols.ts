import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../account/users.ts';
import { pistols } from '../catalog/pistols.ts';
import { createdAt, flag, id } from '../columns.ts';

export const savedPistols = sqliteTable(
  'saved_pistols',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pistolId: integer('pistol_id')
      .notNull()
      .references(() => pistols.id, { onDelete: 'cascade' }),
    /** The key of the cut that the slide has. Ignored once the pistol lacks it. */
    cut: text('cut'),
    isActive: flag('is_active'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_pistols_pair').on(table.userId, table.pistolId),
    uniqueIndex('saved_pistols_active').on(table.userId).where(sql`is_active`),
    index('saved_pistols_pistol').on(table.pistolId),
  ],
);
