import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SecurityEventKind } from '#domain/account/account.ts';
import type { AdminUser } from '#domain/account/admin-users.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { type Guards, runGuarded } from '#worker/db/abort.ts';
import { audit, type Entry } from '#worker/db/audit.ts';
import type { Database } from '#worker/db/client.ts';
import { idTable } from '#worker/db/effects.ts';
import { users } from '#worker/db/schema/account/users.ts';
import type { Changes } from '#worker/db/schema/audit-log.ts';
import { now } from '#worker/db/schema/columns.ts';
import { securityEvent } from '../security/events.ts';
import type { Place } from '../security/place.ts';
import { keepsAnAdmin, purgeNames } from './effects.ts';
import { adminUserColumns, unknownUser } from './users.ts';

type Caller = { db: Database; userId: number; place: Place };

type Change = {
  action: Entry['action'];
  kind: SecurityEventKind;
  set: Partial<Record<'isAdmin' | 'suspendedAt' | 'sessionEpoch', unknown>>;
  when?: SQL | undefined;
  changes: Changes;
  guards?: Guards;
  isPublic?: boolean;
};

const endsSessions = { sessionEpoch: sql`${users.sessionEpoch} + 1` };

async function change(
  { db, userId, place }: Caller,
  id: number,
  { action, kind, set, when, changes, guards = {}, isPublic = false }: Change,
): Promise<AdminUser> {
  const { rows } = await runGuarded(db, guards, {
    updated: db
      .update(users)
      .set({ ...set, updatedAt: now } as object)
      .where(and(eq(users.id, id), when)),
    audit: audit(db, { userId, action, entity: 'user', entityId: id, changes }),
    event: securityEvent(db, { kind, userId: id, actorId: userId }, place),
    ...(isPublic && purgeNames(db, idTable([id]))),
    rows: db.select(adminUserColumns).from(users).where(eq(users.id, id)),
  });
  const [user] = rows;
  if (user === undefined) throw new AppError('not_found', unknownUser);
  return user;
}

/**
 * Makes a user an administrator; no-op if they already are one. An unverified email could belong to anyone, so its account
 * gets no rights.
 * @throws AppError 'not_found', or 'conflict' if the email is unverified or the account suspended
 */
export async function makeAdmin(caller: Caller, id: number): Promise<AdminUser> {
  const user = await change(caller, id, {
    action: 'promote',
    kind: 'rights-granted',
    set: { isAdmin: true },
    when: and(eq(users.isAdmin, false), eq(users.emailVerified, true), isNull(users.suspendedAt)),
    changes: { isAdmin: { from: false, to: true } },
  });
  if (user.isAdmin) return user;
  throw new AppError(
    'conflict',
    user.suspendedAt === null
      ? 'This user has not verified their email yet. They can be made an admin once they have.'
      : 'This account is suspended. It can be made an admin once it is reinstated.',
  );
}

export function revokeAdmin(caller: Caller, id: number): Promise<AdminUser> {
  return change(caller, id, {
    action: 'demote',
    kind: 'rights-revoked',
    set: { isAdmin: false },
    when: eq(users.isAdmin, true),
    changes: { isAdmin: { from: true, to: false } },
    guards: keepsAnAdmin(id),
  });
}

export async function suspend(caller: Caller, id: number): Promise<AdminUser> {
  const user = await change(caller, id, {
    action: 'suspend',
    kind: 'suspended',
    set: { suspendedAt: now, ...endsSessions },
    when: and(isNull(users.suspendedAt), sql`${users.id} <> ${caller.userId}`),
    changes: { suspended: { from: false, to: true } },
    isPublic: true,
    guards: keepsAnAdmin(id),
  });
  if (user.suspendedAt === null) throw new AppError('conflict', 'You can’t suspend your own account.');
  return user;
}

export function reinstate(caller: Caller, id: number): Promise<AdminUser> {
  return change(caller, id, {
    action: 'reinstate',
    kind: 'reinstated',
    set: { suspendedAt: null },
    when: isNotNull(users.suspendedAt),
    changes: { suspended: { from: true, to: false } },
    isPublic: true,
  });
}

export function endSessions(caller: Caller, id: number): Promise<AdminUser> {
  return change(caller, id, { action: 'end-sessions', kind: 'sessions-ended', set: endsSessions, changes: {} });
}
