import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AccountUser, profileUpdateSchema } from '#domain/account/account.schema.ts';
import type { accountDataSchema } from '#domain/account/account-calls.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { runGuarded } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { now } from '#worker/db/schema/columns.ts';
import { contactMessages } from '#worker/db/schema/contact-messages.ts';
import { favorites } from '#worker/db/schema/members/favorites.ts';
import { memberColumns } from '#worker/http/session/member.ts';
import { listContributions } from '../contributions/own-contributions.ts';
import { listSavedPistols } from '../my-pistol/saved-pistols.ts';
import { listMemberReports } from '../owner-reports/named-reports.ts';
import { listMemberReviews } from '../reviews/member-reviews.ts';
import { securityEvent } from '../security/events.ts';
import { ownActivity } from '../security/list.ts';
import type { Place } from '../security/place.ts';
import { beforeDeletion, keepsAnAdmin, purgeNames } from '../users/effects.ts';
import { foldFreeHandle, refuseTakenHandle } from './handles.ts';
import { listSessions } from './sessions/sessions.ts';
import { passwordChanged } from './sign-in/credentials.ts';
import { selectPasskeys } from './two-factor/passkeys.ts';

export async function updateProfile(
  db: Database,
  { id, ...before }: Pick<AccountUser, 'id' | 'handle' | 'isAdmin'>,
  profile: z.output<typeof profileUpdateSchema>,
): Promise<AccountUser> {
  const { handle } = profile;
  const folded = handle === before.handle ? null : await foldFreeHandle(handle, before.isAdmin);
  const isCredited = profile.isCredited === undefined ? null : Number(profile.isCredited);
  const renamed = sql`(
    SELECT id FROM ${users}
    WHERE id = ${id} AND (handle, is_credited) IS NOT (${profile.handle}, coalesce(${isCredited}, is_credited)))`;
  const foldedHandle = sql`CASE WHEN ${users.handle} IS ${handle} THEN ${users.foldedHandle} ELSE ${folded} END`;
  const { rows } = await runGuarded(db, refuseTakenHandle, {
    ...purgeNames(db, renamed),
    rows: db
      .update(users)
      .set({ ...profile, foldedHandle, updatedAt: now })
      .where(eq(users.id, id))
      .returning(memberColumns),
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('unauthenticated', 'Please sign in first.');
  return row;
}

/** Reviews and accepted corrections remain, without a name. */
export async function deleteAccount(
  db: Database,
  { id, email }: Pick<AccountUser, 'id' | 'email'>,
  hash: string,
  place: Place,
): Promise<void> {
  const isConfirmed = and(eq(users.id, id), eq(users.password, hash));
  const { deleted } = await runGuarded(db, keepsAnAdmin(id), {
    ...beforeDeletion(db, sql`(SELECT ${users.id} FROM ${users} WHERE ${isConfirmed})`),
    deleted: db.delete(users).where(isConfirmed).returning({ id: users.id }),
    event: securityEvent(db, { kind: 'account-deleted', userId: id, actorId: id }, place),
    messages: db
      .delete(contactMessages)
      .where(and(eq(contactMessages.email, email), notExists(db.select().from(users).where(eq(users.id, id))))),
  });
  if (deleted.length === 0) throw passwordChanged();
}

const maxEvents = 10_000;

export async function accountData(
  db: Database,
  account: AccountUser,
  sessionHash: string | undefined,
): Promise<z.output<typeof accountDataSchema>> {
  const [activity, memberFavorites, memberPistols, memberReviews, sent, ownerReports, sessions, passkeys] =
    await Promise.all([
      ownActivity(db, account.id, maxEvents),
      db
        .select({
          opticId: favorites.opticId,
          optic: sql<string>`trim(${optics.brand} || ' ' || ${optics.productLine} || ' ' || coalesce(${optics.model}, ''))`,
          createdAt: favorites.createdAt,
        })
        .from(favorites)
        .innerJoin(optics, eq(optics.id, favorites.opticId))
        .where(eq(favorites.userId, account.id))
        .orderBy(desc(favorites.createdAt), desc(favorites.id)),
      listSavedPistols(db, account.id, {}),
      listMemberReviews(db, account.id),
      listContributions(db, account.id),
      listMemberReports(db, account.id),
      listSessions(db, account.id, sessionHash),
      selectPasskeys(db, account.id),
    ]);
  return {
    account,
    favorites: memberFavorites,
    pistols: memberPistols,
    reviews: memberReviews,
    contributions: sent,
    ownerReports,
    sessions,
    passkeys,
    activity,
  };
}
