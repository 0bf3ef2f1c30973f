import { type Column, type SQL, sql } from 'drizzle-orm';
import type { SecurityEventKind } from '#domain/account/account.ts';
import type { Database } from '#worker/db/client.ts';
import { securityEvents } from '#worker/db/schema/account/security-events.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '#worker/http/log.ts';
import { type Place, placeOf } from './place.ts';

type SecurityEvent = {
  kind: SecurityEventKind;
  userId: number;
  actorId: number | null;
};

const ifWritten = sql`changes() = 1`;

export function securityEvent(db: Database, event: SecurityEvent, place: Place, condition: SQL = ifWritten) {
  const { kind, userId, actorId } = event;
  return db.insert(securityEvents).select(sql`
    SELECT NULL, ${now}, ${kind}, ${userId}, ${actorId}, ${place.country}, ${place.region},
      ${place.network}
    WHERE ${condition}`);
}

export function recordLater(c: AppContext, event: SecurityEvent, condition: SQL = sql`true`): void {
  const work = securityEvent(c.var.db, event, placeOf(c), condition);
  c.executionCtx.waitUntil(bestEffort(c, 'Security event not written', Promise.resolve(work)));
}

/** More failures of a kind per account and hour say nothing new. They would bury the other events and fill the table. */
const maxFailuresPerHour = 5;

const isWithinCap = (kind: SecurityEventKind, userId: number | Column) => sql`${maxFailuresPerHour} > (
  SELECT count(*) FROM ${securityEvents}
  WHERE ${securityEvents.userId} = ${userId} AND ${securityEvents.kind} = ${kind}
    AND ${securityEvents.at} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour'))`;

export function recordFailure(c: AppContext, event: SecurityEvent): void {
  recordLater(c, event, isWithinCap(event.kind, event.userId));
}

export function recordFailedSignIn(c: AppContext, email: string): void {
  const { country, region, network } = placeOf(c);
  const kind = 'sign-in-failed';
  const work = c.var.db.insert(securityEvents).select(sql`
    SELECT NULL, ${now}, ${kind}, ${users.id}, NULL, ${country}, ${region}, ${network}
    FROM ${users}
    WHERE ${users.email} = ${email} AND ${isWithinCap(kind, users.id)}`);
  c.executionCtx.waitUntil(bestEffort(c, 'Security event not written', Promise.resolve(work)));
}
