import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { normalRecoveryCode, recoveryCodeCount } from '#domain/account/two-factor.ts';
import { AppError } from '#domain/api/errors.ts';
import { runGuarded } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { passkeySetUps, recoveryCodes, totpSecrets } from '#worker/db/schema/account/two-factor.ts';
import { sha256Hex } from '#worker/http/secrets.ts';
import { hasTwoFactor } from '#worker/http/session/second-factors.ts';
import { expiringOtherSessions } from '#worker/http/session/session-rows.ts';
import { securityEvent } from '../../security/events.ts';
import type { Place } from '../../security/place.ts';
import { samePassword } from '../sign-in/credentials.ts';

/** Without letters and digits that look alike; 32 of them, so that each is five random bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const codeLength = 28;

/** A random code such as 'k3fh-9wqa-…'. Its 140 bits need no slow hash. */
function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export function createRecoveryCodes(userId: number): { codes: string[]; rows: { userId: number; codeHash: string }[] } {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  return { codes, rows: codes.map((code) => ({ userId, codeHash: sha256Hex(normalRecoveryCode(code)) })) };
}

export type TurnOnCaller = {
  db: Database;
  place: Place;
  sessionHash: string;
};

/**
 * Voids other second steps that are being set up, because these took only the password. The codes count only if
 * `created` has rows.
 */
export function turnOn({ db, place, sessionHash }: TurnOnCaller, userId: number, secret = '') {
  const { codes, rows } = createRecoveryCodes(userId);
  const isOff = sql`NOT ${hasTwoFactor(userId)}`;
  const hashes = JSON.stringify(rows.map(({ codeHash }) => codeHash));
  return {
    codes,
    statements: {
      voided: db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isOff)),
      created: db
        .insert(recoveryCodes)
        .select(sql`SELECT NULL, ${userId}, value FROM json_each(${hashes}) WHERE ${isOff}`)
        .returning({ id: recoveryCodes.id }),
      // Whoever signed in with the password alone has to sign in again.
      ...expiringOtherSessions(db, userId, sessionHash, isOff),
      voidedPasskey: db.delete(passkeySetUps).where(and(eq(passkeySetUps.userId, userId), isOff)),
      voidedApp: db
        .delete(totpSecrets)
        .where(
          and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt), ne(totpSecrets.secret, secret), isOff),
        ),
      turnedOn: securityEvent(db, { kind: 'two-step-on', userId, actorId: userId }, place, isOff),
    },
  };
}

export async function replaceRecoveryCodes(
  { db, place }: { db: Database; place: Place },
  id: number,
  hash: string,
): Promise<string[]> {
  const { codes, rows } = createRecoveryCodes(id);
  const off = {
    when: sql`NOT ${hasTwoFactor(id)}`,
    refuse: () => Promise.reject(new AppError('conflict', 'Two-factor authentication is off. Set it up first.')),
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

export async function spendRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, sha256Hex(normalRecoveryCode(code)))))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}
