import { and, count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import { accountName } from '#domain/account/account.ts';
import type { OwnActivity, SecurityEvent, securityEventQuerySchema } from '#domain/account/security.schema.ts';
import { pageWindow } from '#domain/api/pagination.ts';
import type { Database } from '#worker/db/client.ts';
import { securityEvents } from '#worker/db/schema/account/security-events.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { isAccount, onDays } from '../audit/filters.ts';

const actors = alias(users, 'actors');

const pageSize = 50;

type NameColumns = { handle: string | null; email: string } | null;

const nameOf = (id: number, account: NameColumns) => (account === null ? `Former member #${id}` : accountName(account));

export async function listEvents(
  db: Database,
  { kind, member, from, to, ...pagination }: z.output<typeof securityEventQuerySchema>,
): Promise<{ rows: SecurityEvent[]; total: number }> {
  const { limit, offset } = pageWindow({ page: 1, pageSize, ...pagination }) ?? { limit: pageSize, offset: 0 };
  const where = and(
    kind === undefined ? undefined : eq(securityEvents.kind, kind),
    isAccount(member, { email: users.email, handle: users.handle, ids: [securityEvents.userId] }),
    ...onDays(securityEvents.at, { from, to }),
  );
  const isMember = eq(users.id, securityEvents.userId);
  // Not a batch: drizzle reads its rows by column name, and joined tables share names.
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: securityEvents.id,
        at: securityEvents.at,
        kind: securityEvents.kind,
        country: securityEvents.country,
        region: securityEvents.region,
        network: securityEvents.network,
        userId: securityEvents.userId,
        actorId: securityEvents.actorId,
        // The email first: drizzle takes a joined row whose first column is null for a missing one.
        account: { email: users.email, handle: users.handle },
        actor: { email: actors.email, handle: actors.handle },
      })
      .from(securityEvents)
      .leftJoin(users, isMember)
      .leftJoin(actors, eq(actors.id, securityEvents.actorId))
      .where(where)
      .orderBy(desc(securityEvents.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(securityEvents).leftJoin(users, isMember).where(where),
  ]);
  return {
    rows: rows.map(({ userId, actorId, account, actor, ...event }) => ({
      ...event,
      member: { id: userId, name: nameOf(userId, account) },
      by: actorId === null ? null : { id: actorId, name: nameOf(actorId, actor) },
    })),
    total: counted?.total ?? 0,
  };
}

const ownEvents = 20;

/** The last security events of a member's account. The places of others are left out. */
export async function ownActivity(db: Database, memberId: number, limit = ownEvents): Promise<OwnActivity[]> {
  const { id, at, kind, country, region, actorId, userId } = securityEvents;
  const rows = await db
    .select({ id, at, kind, country, region, actorId })
    .from(securityEvents)
    .where(eq(userId, memberId))
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(({ actorId: by, ...event }) => {
    const byOther = by !== null && by !== memberId;
    return { ...event, byOther, ...(byOther && { country: null, region: null }) };
  });
}
