import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AccountUser } from '#domain/account/account.schema.ts';
import type { twoStepStatusSchema } from '#domain/account/two-step.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { runGuarded } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { passkeys, pendingLogins, recoveryCodes, totpSecrets } from '#worker/db/schema/account/two-step.ts';
import { now } from '#worker/db/schema/columns.ts';
import { hasTwoStep } from '#worker/http/session/second-steps.ts';
import { securityEvent } from '../../security/events.ts';
import { samePassword } from '../sign-in/credentials.ts';
import { selectPasskeys } from './passkeys.ts';
import { createRecoveryCodes, type TurnOnCaller, turnOn } from './recovery-codes.ts';
import { checkFirstCode } from './totp.ts';

type Caller = { env: Env } & TurnOnCaller;

export async function twoStepStatus(
  db: Database,
  { id }: AccountUser,
  required: boolean,
): Promise<z.output<typeof twoStepStatusSchema>> {
  const [totp, [codes], passkeyRows] = await db.batch([
    db
      .select({ since: totpSecrets.confirmedAt })
      .from(totpSecrets)
      .where(and(eq(totpSecrets.userId, id), isNotNull(totpSecrets.confirmedAt))),
    db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    selectPasskeys(db, id),
  ]);
  return { totpSince: totp[0]?.since ?? null, passkeys: passkeyRows, recoveryCodesLeft: codes?.left ?? 0, required };
}

/**
 * Confirms the authenticator app.
 * @returns the recovery codes; empty if the account had a second step before
 * @throws AppError 'invalid', 'unavailable', or 'conflict' if another request came first
 */
export async function confirmTotp(caller: Caller, id: number, code: string): Promise<string[]> {
  const { env, db, place } = caller;
  const checked = await checkFirstCode(env, db, id, code);
  if (checked === undefined) {
    const message = 'This code is wrong, or the set-up took longer than 15 minutes. Check the clock of your device.';
    throw new AppError('invalid', message, { issues: [{ path: 'code', message }] });
  }
  const { codes, statements } = turnOn(caller, id, checked.stored);
  const waiting = and(
    eq(totpSecrets.userId, id),
    isNull(totpSecrets.confirmedAt),
    eq(totpSecrets.secret, checked.stored),
  );
  const changed = {
    when: sql`NOT EXISTS (SELECT 1 FROM ${totpSecrets} WHERE ${waiting})`,
    refuse: async () => {
      throw new AppError('conflict', 'Your authenticator app was just set up in another window.');
    },
  };
  const { created } = await runGuarded(
    db,
    { changed },
    {
      ...statements,
      confirmed: db.update(totpSecrets).set({ confirmedAt: now, lastStep: checked.step }).where(waiting),
      event: securityEvent(db, { kind: 'app-created', userId: id, actorId: id }, place),
    },
  );
  return created.length > 0 ? codes : [];
}

/**
 * Replaces the recovery codes.
 * @param hash the password's, once it is confirmed
 * @throws AppError 'conflict'
 */
export async function replaceRecoveryCodes({ db, place }: Caller, id: number, hash: string): Promise<string[]> {
  const { codes, rows } = createRecoveryCodes(id);
  const off = {
    when: sql`NOT ${hasTwoStep(id)}`,
    refuse: async () => {
      throw new AppError('conflict', 'Two-step sign-in is off. Set it up first.');
    },
  };
  await runGuarded(
    db,
    { changed: samePassword(id, hash), in_use: off },
    {
      voided: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      created: db.insert(recoveryCodes).values(rows),
      event: securityEvent(db, { kind: 'recovery-codes-replaced', userId: id, actorId: id }, place, sql`true`),
    },
  );
  return codes;
}

/**
 * Turns two-step sign-in off and deletes every second step; succeeds if it is off.
 * @param hash the password's, once it is confirmed
 * @throws AppError 'conflict'
 */
export async function turnOff({ db, place }: Caller, id: number, hash: string): Promise<void> {
  await runGuarded(
    db,
    { changed: samePassword(id, hash) },
    {
      event: securityEvent(db, { kind: 'two-step-off', userId: id, actorId: id }, place, hasTwoStep(id)),
      passkeys: db.delete(passkeys).where(eq(passkeys.userId, id)),
      app: db.delete(totpSecrets).where(eq(totpSecrets.userId, id)),
      codes: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      pending: db.delete(pendingLogins).where(eq(pendingLogins.userId, id)),
    },
  );
}
