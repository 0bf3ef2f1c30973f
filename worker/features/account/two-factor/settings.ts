import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AccountUser } from '#domain/account/account.schema.ts';
import type { SecurityEventKind } from '#domain/account/account.ts';
import type { twoFactorStatusSchema } from '#domain/account/two-factor.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { runGuarded } from '#worker/db/abort.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { securityEvents } from '#worker/db/schema/account/security-events.ts';
import { passkeys, pendingLogins, recoveryCodes, totpSecrets } from '#worker/db/schema/account/two-factor.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { hasTwoFactor } from '#worker/http/session/second-factors.ts';
import { securityEvent } from '../../security/events.ts';
import type { Place } from '../../security/place.ts';
import { samePassword } from '../sign-in/credentials.ts';
import { missingPasskey, selectPasskeys } from './passkeys.ts';

export async function twoFactorStatus(
  db: Database,
  { id }: AccountUser,
  required: boolean,
): Promise<z.output<typeof twoFactorStatusSchema>> {
  const [totp, [codes], [account], passkeyRows] = await db.batch([
    db
      .select({ since: totpSecrets.confirmedAt })
      .from(totpSecrets)
      .where(and(eq(totpSecrets.userId, id), isNotNull(totpSecrets.confirmedAt))),
    db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    db.select({ browser: users.registeredBrowser }).from(users).where(eq(users.id, id)),
    selectPasskeys(db, id),
  ]);
  return {
    totpSince: totp[0]?.since ?? null,
    passkeys: passkeyRows,
    recoveryCodesLeft: codes?.left ?? 0,
    required,
    needsNewPassword: account?.browser !== null,
  };
}

type Caller = { db: Database; place: Place; userId: number; hash: string };

type Deletion = {
  step: Statement;
  kind: SecurityEventKind;
  missing: string;
};

/** Returns whether two-factor authentication is still on. */
async function deleteSecondStep(
  { db, place, userId, hash }: Caller,
  { step, kind, missing }: Deletion,
): Promise<boolean> {
  const isOff = sql`NOT ${hasTwoFactor(userId)}`;
  const event = { userId, actorId: userId };
  const { recorded, turnedOff } = await runGuarded(
    db,
    { changed: samePassword(userId, hash) },
    {
      step,
      recorded: securityEvent(db, { ...event, kind }, place).returning({ id: securityEvents.id }),
      turnedOff: securityEvent(
        db,
        { ...event, kind: 'two-step-off' },
        place,
        sql`changes() = 1 AND ${isOff}`,
      ).returning({ id: securityEvents.id }),
      codes: db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isOff)),
      pending: db.delete(pendingLogins).where(and(eq(pendingLogins.userId, userId), isOff)),
    },
  );
  if (recorded.length === 0) throw new AppError('not_found', missing);
  return turnedOff.length === 0;
}

export function deletePasskey(caller: Caller, id: number): Promise<boolean> {
  return deleteSecondStep(caller, {
    step: caller.db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, caller.userId))),
    kind: 'passkey-deleted',
    missing: missingPasskey,
  });
}

export function deleteTotp(caller: Caller): Promise<boolean> {
  const isSetUp = and(eq(totpSecrets.userId, caller.userId), isNotNull(totpSecrets.confirmedAt));
  return deleteSecondStep(caller, {
    step: caller.db.delete(totpSecrets).where(isSetUp),
    kind: 'app-deleted',
    missing: 'You have no authenticator app. It may be deleted already.',
  });
}

export async function turnOff({ db, place, userId: id, hash }: Caller): Promise<void> {
  await runGuarded(
    db,
    { changed: samePassword(id, hash) },
    {
      event: securityEvent(db, { kind: 'two-step-off', userId: id, actorId: id }, place, hasTwoFactor(id)),
      passkeys: db.delete(passkeys).where(eq(passkeys.userId, id)),
      app: db.delete(totpSecrets).where(eq(totpSecrets.userId, id)),
      codes: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      pending: db.delete(pendingLogins).where(eq(pendingLogins.userId, id)),
    },
  );
}
