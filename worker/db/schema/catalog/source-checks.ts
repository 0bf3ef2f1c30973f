import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { citingEntities, findingKinds } from '#domain/source-checks/findings.ts';
import { id, now } from '../columns.ts';

const pageStatuses = ['new', 'read', 'unchanged', 'unreadable', 'gone', 'refused', 'failed'] as const;

export const pages = sqliteTable(
  'pages',
  {
    url: text('url').primaryKey(),
    status: text('status', { enum: pageStatuses }).notNull().default('new'),
    checkedAt: text('checked_at').notNull(),
    nextCheckAt: text('next_check_at').notNull(),
    failures: integer('failures').notNull().default(0),
    etag: text('etag'),
    lastModified: text('last_modified'),
    movedTo: text('moved_to'),
  },
  (table) => [index('pages_due').on(table.nextCheckAt)],
);

export const findings = sqliteTable(
  'findings',
  {
    id: id(),
    url: text('url').notNull(),
    entity: text('entity', { enum: citingEntities }).notNull(),
    entityId: integer('entity_id').notNull(),
    kind: text('kind', { enum: findingKinds }).notNull(),
    field: text('field'),
    words: text('words'),
    foundAt: text('found_at').notNull().default(now),
    /** When an administrator dismissed it. It stays, so that the next reading does not find it again. */
    dismissedAt: text('dismissed_at'),
  },
  (table) => [
    uniqueIndex('findings_of_page').on(table.entity, table.entityId, table.url, table.kind).where(sql`field IS NULL`),
    uniqueIndex('findings_of_words')
      .on(table.entity, table.entityId, table.url, table.field, table.words)
      .where(sql`field IS NOT NULL`),
    index('findings_page').on(table.url),
    index('findings_open').on(table.id).where(sql`dismissed_at IS NULL`),
  ],
);
