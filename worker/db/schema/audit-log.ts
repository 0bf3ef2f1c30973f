import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './account/users.ts';
import { id, now } from './columns.ts';

export type Changes = Record<string, { from: unknown; to: unknown }>;

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    at: text('at').notNull().default(now),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    changes: text('changes', { mode: 'json' }).$type<Changes>().notNull(),
    formerUserId: integer('former_user_id'),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.id),
    index('audit_log_user').on(table.userId),
  ],
);
