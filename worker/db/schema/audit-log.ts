import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './account/users.ts';
import { id, now } from './columns.ts';

/** The old and new value of each changed field. `from` is null for created rows, `to` for deleted ones. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

/** Who changed what and when. One row for each write by an administrator. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    at: text('at').notNull().default(now),
    /** Null once that account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    /** A row's id or an image's key. No foreign key, because the entry outlives the row. */
    entityId: text('entity_id').notNull(),
    changes: text('changes', { mode: 'json' }).$type<Changes>().notNull(),
    /** The id of a deleted account. */
    formerUserId: integer('former_user_id'),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.id),
    index('audit_log_user').on(table.userId),
  ],
);
