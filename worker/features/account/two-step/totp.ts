import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth/bare';
import { twoStepIssuer } from '#domain/account/two-step.ts';
import type { Database } from '#worker/db/client.ts';
import { totpSecrets } from '#worker/db/schema/account/two-step.ts';
import { now } from '#worker/db/schema/columns.ts';
import { requireProvenOwner } from './proven-owner.ts';
import { open, seal } from './secret-box.ts';

/** How long a new secret waits for its first code. */
const setUpMs = 15 * 60_000;

const period = 30;
const secretBytes = 20;

/** What authenticator apps support everywhere: SHA-1, 6 digits, 30 seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: twoStepIssuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    // The library's other builds bring twelve digests.
    hmac: (_, key, message) => hmac(sha1, key, message),
    digits: 6,
    period,
  });

/** The time step of a code, one step late or early at most; undefined if the code is wrong. */
function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/**
 * Creates a secret and stores it until a first code confirms it, in place of an earlier unconfirmed one.
 * @returns undefined if the member already has an authenticator app
 * @throws AppError 'forbidden' or 'unavailable'
 */
export async function createTotp(
  env: Env,
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<{ secret: string; uri: string } | undefined> {
  await requireProvenOwner(db, id);
  const secret = new Secret({ size: secretBytes }).base32;
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

/**
 * Finds the secret that waits for its first code and checks the code.
 * @returns the code's time step and the stored secret; undefined if the code is wrong or nothing waits
 * @throws AppError 'unavailable'
 */
export async function checkFirstCode(
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

/**
 * Checks a code and marks its time step as used. The conditional update lets only one of two concurrent uses win.
 * @throws AppError 'unavailable'
 */
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
