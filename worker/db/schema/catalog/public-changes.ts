import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { Changes } from '../audit-log.ts';
import { id } from '../columns.ts';
import { contributions } from '../members/contributions.ts';

/**
 * The public change log: what changed on optics, pistols and footprints, without who did it. Entries of the audit log are
 * private and deleted after a while.
 */
export const publicChanges = sqliteTable(
  'public_changes',
  {
    id: id(),
    at: text('at').notNull(),
    kind: text('kind').$type<ChangedKind>().notNull(),
    rowId: integer('row_id').notNull(),
    title: text('title').notNull(),
    /** `undo`: the update that takes an accepted contribution back. */
    action: text('action').$type<'create' | 'update' | 'delete' | 'restore' | 'undo'>().notNull(),
    changes: text('changes', { mode: 'json' }).$type<Changes>().notNull(),
    contributionId: integer('contribution_id').references(() => contributions.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('public_changes_row').on(table.kind, table.rowId, table.id),
    index('public_changes_contribution').on(table.contributionId),
  ],
);
