import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { citingEntities, findingKinds } from '#domain/source-checks/findings.ts';
import { id, now } from '../columns.ts';

/** What the last reading of a page came to: domain/source-checks/findings.ts. A page that is 'unreadable' is there, but is no HTML. */
const pageStatuses = ['new', 'read', 'unchanged', 'unreadable', 'gone', 'refused', 'failed'] as const;

/** The pages that back a fact: features/source-checks/citations.ts */
export const pages = sqliteTable(
  'pages',
  {
    url: text('url').primaryKey(),
    status: text('status', { enum: pageStatuses }).notNull().default('new'),
    /** The last reading that did not fail; at first the day of the evidence. */
    checkedAt: text('checked_at').notNull(),
    nextCheckAt: text('next_check_at').notNull(),
    /** Readings that have failed, or not ended, since then. */
    failures: integer('failures').notNull().default(0),
    /** What the server said of the version that was read, to ask only for a newer one. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Where redirects led; null if nowhere else. */
    movedTo: text('moved_to'),
  },
  (table) => [index('pages_due').on(table.nextCheckAt)],
);

/** Evidence that needs another look, as long as it counts: features/source-checks/citations.ts */
export const findings = sqliteTable(
  'findings',
  {
    id: id(),
    url: text('url').notNull(),
    entity: text('entity', { enum: citingEntities }).notNull(),
    /** No foreign key, because it may be an optic, a pistol or a footprint. */
    entityId: integer('entity_id').notNull(),
    kind: text('kind', { enum: findingKinds }).notNull(),
    /** The field and the words that are missing; null if it is about the whole page. */
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
