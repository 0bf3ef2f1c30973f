import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { NotedName, StatedLookalike } from '#domain/fields/field-entry.ts';
import { id, provenance, timestamps, version } from '../columns.ts';

export const cuts = sqliteTable(
  'cuts',
  {
    id: id(),
    /** Pistols and plates name it. It never changes. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    maker: text('maker').notNull(),
    howToTell: text('how_to_tell'),
    takes: text('takes', { mode: 'json' }).$type<NotedName[]>().notNull().default([]),
    doesNotSeat: text('does_not_seat', { mode: 'json' }).$type<StatedLookalike[]>().notNull().default([]),
    screws: text('screws'),
    ...provenance(),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('cuts_key').on(table.key)],
);
