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

export const contributions = sqliteTable(
  'contributions',
  {
    id: id(),
    /** Null once the account is deleted, which keeps accepted corrections alone. */
    userId: integer('user_id').references((): AnySQLiteColumn => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<ContributionKind>().notNull(),
    entity: text('entity').$type<ContributionEntity>().notNull(),
    rowId: integer('row_id'),
    path: text('path').notNull(),
    title: text('title').notNull(),
    field: text('field'),
    value: text('value', { mode: 'json' }).$type<ProposedValue>(),
    /** JSON of what the page stated when this was sent. Older ones have a stored 'no' also where it was not stated. */
    base: text('base', { mode: 'json' }).$type<ProposedValue>(),
    url: text('url'),
    words: text('words'),
    method: text('method'),
    reason: text('reason').$type<ReportReason>(),
    note: text('note'),
    state: text('state').$type<ContributionState>().notNull().default('pending'),
    reply: text('reply'),
    answer: text('answer'),
    decidedAt: text('decided_at'),
    decidedBy: integer('decided_by').references((): AnySQLiteColumn => users.id, { onDelete: 'set null' }),
    acceptedValue: text('accepted_value', { mode: 'json' }).$type<ProposedValue>(),
    acceptedKind: text('accepted_kind').$type<SourceKind>(),
    replaced: text('replaced', { mode: 'json' }).$type<Replaced>(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
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
