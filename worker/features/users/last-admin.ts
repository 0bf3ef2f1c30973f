import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Guards } from '#worker/db/abort.ts';
import { users } from '#worker/db/schema/account/users.ts';

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
