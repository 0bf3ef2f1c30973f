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
    /** The account that it happened to. */
    userId: integer('user_id').notNull(),
    /** Who did it; null if nobody signed in did. */
    actorId: integer('actor_id'),
    /** ISO 3166-1 code, such as 'US'. */
    country: text('country'),
    region: text('region'),
    /** The caller's network, a truncated IP address; erased after 30 days. */
    network: text('network'),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.id),
    index('security_events_network').on(table.at).where(sql`network IS NOT NULL`),
  ],
);
