import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { acceptedForTrust } from '#domain/contributions/contributions.ts';
import { audit } from '#worker/db/audit.ts';
import { runBatch } from '#worker/db/batch.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { Actor } from '#worker/env.ts';
import { unknownUser } from '#worker/features/users/users.ts';
import { canBeTrusted } from './queued-columns.ts';

/**
 * Makes a member trusted, or ends it; no-op if it is so already.
 * @throws AppError 'not_found', or 'conflict' if not all of the last corrections were accepted
 */
export async function setTrust({ db, userId }: Actor, id: number, isTrusted: boolean): Promise<{ isTrusted: boolean }> {
  const { trustedAt } = users;
  const { rows } = await runBatch(db, {
    updated: db
      .update(users)
      .set({ trustedAt: isTrusted ? now : null, updatedAt: now } as object)
      .where(and(eq(users.id, id), isTrusted ? and(isNull(trustedAt), canBeTrusted) : isNotNull(trustedAt))),
    audit: audit(db, {
      userId,
      action: isTrusted ? 'trust' : 'distrust',
      entity: 'user',
      entityId: id,
      changes: { isTrusted: { from: !isTrusted, to: isTrusted } },
    }),
    rows: db.select({ trustedAt }).from(users).where(eq(users.id, id)),
  });
  const [user] = rows;
  if (user === undefined) throw new AppError('not_found', unknownUser);
  if (isTrusted && user.trustedAt === null) {
    throw new AppError(
      'conflict',
      `A member can be made trusted once editors accepted each of the last ${acceptedForTrust} corrections.`,
    );
  }
  return { isTrusted };
}
