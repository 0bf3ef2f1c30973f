import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Guards } from '#worker/db/abort.ts';
import { type Statements, statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { purge } from '#worker/db/purge.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { purgeReports } from '../owner-reports/effects.ts';

export const purgeNames = (db: Database, ids: SQL): Statements => ({
  ...purgeReports(db, sql`user_id IN ${ids}`),
  'purge of names': purge(
    db,
    sql`SELECT 'reviews-' || optic_id FROM reviews WHERE user_id IN ${ids}
      UNION SELECT 'changes' FROM contributions WHERE user_id IN ${ids} AND state IN ('accepted', 'undone')`,
  ),
});

/**
 * What must happen before accounts are deleted. Reviews and accepted corrections stay without a name, entries of the audit
 * log with the account's number.
 */
export const beforeDeletion = (db: Database, ids: SQL): Statements => ({
  ...purgeNames(db, ids),
  'number in the audit log': statement(db, sql`UPDATE audit_log SET former_user_id = user_id WHERE user_id IN ${ids}`),
  'open contributions': statement(
    db,
    sql`
    DELETE FROM contributions
    WHERE user_id IN ${ids} AND (kind = 'report' OR state NOT IN ('accepted', 'undone'))`,
  ),
  'words of contributions': statement(
    db,
    sql`
    UPDATE contributions SET note = NULL, reply = NULL, answer = NULL, version = version + 1 WHERE user_id IN ${ids}`,
  ),
});

const isActiveAdmin = sql`${users.isAdmin} AND ${users.emailVerified} AND ${users.suspendedAt} IS NULL`;

export function keepsAnAdmin(id: number): Guards {
  return {
    last_admin: {
      when: sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${isActiveAdmin})
        AND NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} <> ${id} AND ${isActiveAdmin})`,
      refuse: async (cause) => {
        throw new AppError('conflict', 'This is the last administrator. Make another user an administrator first.', {
          cause,
        });
      },
    },
  };
}
