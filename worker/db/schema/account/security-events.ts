import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { securityEventKinds } from '#domain/account/account.ts';
import { id, now } from '../columns.ts';

/** What happened to an account's access. Ids have no foreign keys, because an event outlives the accounts. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: id(),
    at: text('at').notNull().default(now),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    userId: integer('user_id').notNull(),
    actorId: integer('actor_id'),
    country: text('country'),
    region: text('region'),
    network: text('network'),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.id),
    index('security_events_network').on(table.at).where(sql`network IS NOT NULL`),
  ],
);
