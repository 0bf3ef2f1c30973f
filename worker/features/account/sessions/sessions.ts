import { and, desc, eq, gt } from 'drizzle-orm';
import type { Session } from '#domain/account/account.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { userSessions } from '#worker/db/schema/account/user-sessions.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';

/** More than a person has; a script that signs in again and again must not make the page long. */
const maxListed = 100;

export async function listSessions(db: Database, userId: number, currentHash: string | undefined): Promise<Session[]> {
  const rows = await db
    .select({
      id: userSessions.id,
      browser: userSessions.browser,
      signedInAt: userSessions.signedInAt,
      lastUsedAt: userSessions.lastUsedAt,
      tokenHash: userSessions.tokenHash,
    })
    .from(userSessions)
    .innerJoin(users, and(eq(users.id, userSessions.userId), eq(users.sessionEpoch, userSessions.epoch)))
    .where(and(eq(userSessions.userId, userId), gt(userSessions.expiresAt, now)))
    .orderBy(desc(userSessions.lastUsedAt), desc(userSessions.id))
    .limit(maxListed);
  return rows.map(({ tokenHash, lastUsedAt, ...row }) => ({
    ...row,
    lastUsedAt: `${lastUsedAt.slice(0, 13)}:00:00.000Z`,
    current: tokenHash === currentHash,
  }));
}
