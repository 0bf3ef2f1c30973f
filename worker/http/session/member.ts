import { eq } from 'drizzle-orm';
import { type AccountUser, sessionSeconds } from '#domain/account/account.ts';
import { users } from '#worker/db/schema/users.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '../best-effort.ts';
import { expireCookies, readToken } from './cookies.ts';
import { nowInSeconds, renewSession } from './session.ts';
import { readSession } from './store.ts';
import { verifyToken } from './token.ts';

/** The columns that members may see of their own row. */
export const memberColumns = {
  id: users.id,
  email: users.email,
  handle: users.handle,
  city: users.city,
  state: users.state,
  shootingExperience: users.shootingExperience,
  isAdmin: users.isAdmin,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
};

/**
 * The member behind a request; undefined for a visitor. D1 supplies rights and epoch on each request. Cookies of a session
 * that can never be valid again are expired; those of a session that KV lacks stay, because KV may show a new session late.
 * @throws AppError 'unavailable'
 */
export async function findMember(c: AppContext): Promise<AccountUser | undefined> {
  const token = readToken(c);
  if (!token) return undefined;
  const id = await verifyToken(c.env, token);
  if (id === undefined) {
    expireCookies(c);
    return undefined;
  }
  const session = await readSession(c.env, id);
  const age = session === null ? sessionSeconds : nowInSeconds() - session.startedAt;
  if (session === null || age >= sessionSeconds) return undefined;
  const [row] = await c.var.db
    .select({ ...memberColumns, epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.id, session.userId));
  if (row === undefined || row.epoch !== session.epoch) {
    expireCookies(c);
    return undefined;
  }
  if (!row.emailVerified) return undefined;
  // If the renewal fails, the next request tries again; the session still has half of its life.
  if (age > sessionSeconds / 2) await bestEffort(c, 'Session renewal failed', renewSession(c, id, session));
  const { epoch: _, ...member } = row;
  return member;
}
