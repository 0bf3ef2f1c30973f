import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type {
  ContributionEntity,
  ContributionKind,
  ContributionState,
  ReportReason,
} from '#domain/contributions/contributions.ts';
import type { ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import type { Replaced } from '#domain/contributions/undo-acceptance.ts';
import type { SourceKind } from '#domain/evidence/evidence.ts';
import { users } from '../account/users.ts';
import { id, timestamps, version } from '../columns.ts';

/** Corrections of facts and reports of pages that members send. */
export const contributions = sqliteTable(
  'contributions',
  {
    id: id(),
    /** Null once the account is deleted, which keeps accepted corrections alone. */
    userId: integer('user_id').references((): AnySQLiteColumn => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<ContributionKind>().notNull(),
    entity: text('entity').$type<ContributionEntity>().notNull(),
    /** Null for a page that belongs to no row. No foreign key, because a contribution outlives its row. */
    rowId: integer('row_id'),
    /** The page's path on this site: '/optic/12'. */
    path: text('path').notNull(),
    /** The row's or page's name when this was sent. */
    title: text('title').notNull(),
    /** Of a correction: the field's name. */
    field: text('field'),
    /** JSON of the proposed value, which may be null: the fact is wrong, and nothing is known. */
    value: text('value', { mode: 'json' }).$type<ProposedValue>(),
    /** JSON of what the page stated when this was sent. Older ones have a stored 'no' also where it was not stated. */
    base: text('base', { mode: 'json' }).$type<ProposedValue>(),
    /** The page that states the value. */
    url: text('url'),
    /** The page's own words. */
    words: text('words'),
    /** How the member measured the value. */
    method: text('method'),
    /** Of a report. */
    reason: text('reason').$type<ReportReason>(),
    /** For the editors alone. */
    note: text('note'),
    state: text('state').$type<ContributionState>().notNull().default('pending'),
    /** An editor's reason or question. */
    reply: text('reply'),
    /** The member's answer to the question. */
    answer: text('answer'),
    decidedAt: text('decided_at'),
    /** Null before a decision, and once that account is deleted. */
    decidedBy: integer('decided_by').references((): AnySQLiteColumn => users.id, { onDelete: 'set null' }),
    /** JSON of the value that was written. */
    acceptedValue: text('accepted_value', { mode: 'json' }).$type<ProposedValue>(),
    acceptedKind: text('accepted_kind').$type<SourceKind>(),
    replaced: text('replaced', { mode: 'json' }).$type<Replaced>(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    // A member's newer correction of a fact replaces the open one.
    uniqueIndex('contributions_open_correction')
      .on(table.userId, table.entity, table.rowId, table.field)
      .where(sql`kind = 'correction' AND state IN ('pending', 'asked')`),
    uniqueIndex('contributions_open_report')
      .on(table.userId, table.path, table.reason)
      .where(sql`kind = 'report' AND state IN ('pending', 'asked')`),
    index('contributions_state').on(table.state, table.id),
    index('contributions_user').on(table.userId, table.id),
    index('contributions_row').on(table.entity, table.rowId, table.field),
  ],
);
