import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth/slim';
import { twoFactorIssuer } from '#domain/account/two-factor.ts';
import { AppError } from '#domain/api/errors.ts';
import { runGuarded } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { totpSecrets } from '#worker/db/schema/account/two-factor.ts';
import { now } from '#worker/db/schema/columns.ts';
import { securityEvent } from '../../security/events.ts';
import { type TurnOnCaller, turnOn } from './recovery-codes.ts';

const minSecretLength = 32;

const base64url = { alphabet: 'base64url', omitPadding: true } as const;
const ivBytes = 12;

async function encryptionKey({ TWO_STEP_SECRET: secret }: Env): Promise<CryptoKey> {
  if (!secret || secret.length < minSecretLength) {
    const problem = secret ? `is too short: at least ${minSecretLength} characters` : 'is missing';
    throw new AppError('unavailable', `Authenticator apps are not configured: TWO_STEP_SECRET ${problem}.`);
  }
  const bytes = new TextEncoder().encode(secret);
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('totp') };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** A ciphertext counts only for its member, so that one row's cannot be copied into another. */
const cipher = (iv: Uint8Array<ArrayBuffer>, userId: number) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`member ${userId}`),
});

async function seal(env: Env, userId: number, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(
    cipher(iv, userId),
    await encryptionKey(env),
    new TextEncoder().encode(text),
  );
  return new Uint8Array([...iv, ...new Uint8Array(sealed)]).toBase64(base64url);
}

async function open(env: Env, userId: number, stored: string): Promise<string> {
  const key = await encryptionKey(env);
  const bytes = Uint8Array.fromBase64(stored, { alphabet: 'base64url' });
  try {
    const text = await crypto.subtle.decrypt(cipher(bytes.slice(0, ivBytes), userId), key, bytes.slice(ivBytes));
    return new TextDecoder().decode(text);
  } catch (cause) {
    const message = 'Authenticator apps are unavailable: TWO_STEP_SECRET has changed. Use a recovery code.';
    throw new AppError('unavailable', message, { cause });
  }
}

const setUpMs = 15 * 60_000;

/** What authenticator apps support everywhere. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: twoFactorIssuer, label, secret, algorithm: 'SHA1', digits: 6, period: 30 });

/** One step late or early at most. */
function stepOf(secret: string, code: string): number | undefined {
  const totp = totpOf(secret);
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export async function createTotp(
  env: Env,
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = await seal(env, id, secret);
  const rows = await db
    .insert(totpSecrets)
    .values({ userId: id, secret: sealed })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret: sealed, lastStep: 0, createdAt: now },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  return rows.length === 0 ? undefined : { secret, uri: totpOf(secret, email).toString() };
}

async function checkFirstCode(
  env: Env,
  db: Database,
  userId: number,
  code: string,
): Promise<{ step: number; stored: string } | undefined> {
  const since = new Date(Date.now() - setUpMs).toISOString();
  const [row] = await db
    .select({ secret: totpSecrets.secret })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt), gt(totpSecrets.createdAt, since)));
  if (row === undefined) return undefined;
  const step = stepOf(await open(env, userId, row.secret), code);
  return step === undefined ? undefined : { step, stored: row.secret };
}

/** Returns the recovery codes; empty if the account had a second step before. */
export async function confirmTotp(caller: { env: Env } & TurnOnCaller, id: number, code: string): Promise<string[]> {
  const { env, db, place } = caller;
  const checked = await checkFirstCode(env, db, id, code);
  if (checked === undefined) {
    const message = 'This code is wrong, or setup took more than 15 minutes. Check your device’s clock.';
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
    refuse: () => Promise.reject(new AppError('conflict', 'Your authenticator app was just set up in another window.')),
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

/** The conditional update lets only one of two concurrent uses win. */
export async function spendTotpCode(env: Env, db: Database, userId: number, code: string): Promise<boolean> {
  const isConfirmed = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  const [row] = await db.select({ secret: totpSecrets.secret }).from(totpSecrets).where(isConfirmed);
  if (row === undefined) return false;
  const step = stepOf(await open(env, userId, row.secret), code);
  if (step === undefined) return false;
  const spent = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(isConfirmed, lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return spent.length > 0;
}
