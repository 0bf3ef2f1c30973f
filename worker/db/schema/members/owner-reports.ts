import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { OwnerMount, RoundRange } from '#domain/owner-reports/owner-reports.ts';
import { users } from '../account/users.ts';
import { optics } from '../catalog/optics.ts';
import { pistols } from '../catalog/pistols.ts';
import { flag, id, timestamps, version } from '../columns.ts';

export const ownerReports = sqliteTable(
  'owner_reports',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pistolId: integer('pistol_id')
      .notNull()
      .references(() => pistols.id, { onDelete: 'cascade' }),
    opticId: integer('optic_id')
      .notNull()
      .references(() => optics.id, { onDelete: 'cascade' }),
    mount: text('mount').$type<OwnerMount>().notNull(),
    plate: text('plate'),
    screws: text('screws'),
    torqueInLb: integer('torque_in_lb'),
    rounds: text('rounds').$type<RoundRange>(),
    ironsUsable: integer('irons_usable', { mode: 'boolean' }),
    stayedTight: integer('stayed_tight', { mode: 'boolean' }),
    note: text('note'),
    toCheck: flag('to_check', true),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('owner_reports_pairing').on(table.userId, table.pistolId, table.opticId),
    index('owner_reports_pistol').on(table.pistolId, table.opticId),
    index('owner_reports_optic').on(table.opticId),
    index('owner_reports_to_check').on(table.id).where(sql`to_check`),
  ],
);
