import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, now } from './columns.ts';
import { users } from './users.ts';

/** What a write changed, field by field. A row that was made has no `from`, one that was deleted no `to`: null stands there. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

/** Who changed what and when: one row for each write of an administrator. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    at: text('at').notNull().default(now),
    /** Null once that account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    /** A row's id, or an image's key. No foreign key: what is told of a row outlives it. */
    entityId: text('entity_id').notNull(),
    changes: text('changes', { mode: 'json' }).$type<Changes>().notNull(),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.id),
    index('audit_log_user').on(table.userId),
  ],
);
