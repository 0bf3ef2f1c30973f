import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AccountUser } from '#domain/account/account.schema.ts';
import type { twoStepStatusSchema } from '#domain/account/two-step.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { runGuarded } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { pendingLogins, recoveryCodes, totpSecrets } from '#worker/db/schema/two-step.ts';
import { checkPassword, passwordChanged } from '../credentials.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { checkFirstCode } from './totp.ts';

export async function twoStepStatus(
  db: Database,
  { id }: AccountUser,
  required: boolean,
): Promise<z.output<typeof twoStepStatusSchema>> {
  const [totp, [codes]] = await db.batch([
    db
      .select({ since: totpSecrets.confirmedAt })
      .from(totpSecrets)
      .where(and(eq(totpSecrets.userId, id), isNotNull(totpSecrets.confirmedAt))),
    db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
  ]);
  return { totpSince: totp[0]?.since ?? null, recoveryCodesLeft: codes?.left ?? 0, required };
}

/** Rolls a batch back if the password has changed since it was checked. */
const samePassword = (id: number, hash: string) => ({
  when: sql`(SELECT password FROM users WHERE id = ${id}) IS NOT ${hash}`,
  refuse: async () => {
    throw passwordChanged();
  },
});

/**
 * Confirms the authenticator app and turns two-step sign-in on.
 * @returns the recovery codes
 * @throws AppError 'invalid', 'unavailable', or 'conflict' if another request came first
 */
export async function confirmTotp(env: Env, db: Database, { id }: AccountUser, code: string): Promise<string[]> {
  const checked = await checkFirstCode(env, db, id, code);
  if (checked === undefined) {
    const message = 'This code is wrong, or the set-up took longer than 15 minutes. Check the clock of your device.';
    throw new AppError('invalid', message, { issues: [{ path: 'code', message }] });
  }
  const { codes, rows } = createRecoveryCodes(id);
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
  await runGuarded(
    db,
    { changed },
    {
      confirmed: db.update(totpSecrets).set({ confirmedAt: now, lastStep: checked.step }).where(waiting),
      voided: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      created: db.insert(recoveryCodes).values(rows),
    },
  );
  return codes;
}

/**
 * Replaces the recovery codes.
 * @throws AppError 'invalid' or 'conflict'
 */
export async function replaceRecoveryCodes(db: Database, { id }: AccountUser, password: string): Promise<string[]> {
  const hash = await checkPassword(db, id, password, 'password');
  const { codes, rows } = createRecoveryCodes(id);
  const isOn = sql`SELECT 1 FROM ${totpSecrets} WHERE ${totpSecrets.userId} = ${id} AND ${totpSecrets.confirmedAt} IS NOT NULL`;
  const off = {
    when: sql`NOT EXISTS (${isOn})`,
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
    },
  );
  return codes;
}

/**
 * Turns two-step sign-in off; succeeds if it is off.
 * @throws AppError 'invalid' or 'conflict'
 */
export async function turnOff(db: Database, { id }: AccountUser, password: string): Promise<void> {
  const hash = await checkPassword(db, id, password, 'password');
  await runGuarded(
    db,
    { changed: samePassword(id, hash) },
    {
      app: db.delete(totpSecrets).where(eq(totpSecrets.userId, id)),
      codes: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      pending: db.delete(pendingLogins).where(eq(pendingLogins.userId, id)),
    },
  );
}
