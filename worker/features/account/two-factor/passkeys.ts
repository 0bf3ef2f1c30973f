import { and, asc, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Passkey } from '#domain/account/account.schema.ts';
import type { CreationOptions, NewCredential } from '#domain/account/passkeys.schema.ts';
import { challengeMinutes, maxPasskeys, twoFactorIssuer } from '#domain/account/two-factor.ts';
import { AppError } from '#domain/api/errors.ts';
import { runGuarded } from '#worker/db/abort.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { passkeySetUps, passkeys } from '#worker/db/schema/account/two-factor.ts';
import { now } from '#worker/db/schema/columns.ts';
import type { AppContext } from '#worker/env.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { securityEvent } from '../../security/events.ts';
import type { Place } from '../../security/place.ts';
import { type TurnOnCaller, turnOn } from './recovery-codes.ts';

/** Passkeys work only on the host that they were created for. */
export type RelyingParty = { id: string; origin: string };

export function relyingParty(c: AppContext): RelyingParty {
  const { hostname, origin } = new URL(siteOrigin(c));
  return { id: hostname, origin };
}

export const loadWebAuthn = async () => (await import('./webauthn.ts')).webAuthn;

/** What authenticators have and workerd can verify: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];

export const challengeMs = challengeMinutes * 60_000;
export const challengeEnd = () => new Date(Date.now() + challengeMs).toISOString();

const { id, name, createdAt, lastUsedAt } = passkeys;
const listedColumns = { id, name, createdAt, lastUsedAt };

export function selectPasskeys(db: Database, userId: number) {
  return db.select(listedColumns).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(id));
}

export async function renamePasskey(
  db: Database,
  place: Place,
  userId: number,
  passkeyId: number,
  newName: string,
): Promise<Passkey> {
  const { renamed } = await runBatch(db, {
    renamed: db
      .update(passkeys)
      .set({ name: newName })
      .where(and(eq(id, passkeyId), eq(passkeys.userId, userId)))
      .returning(listedColumns),
    event: securityEvent(db, { kind: 'passkey-renamed', userId, actorId: userId }, place),
  });
  if (renamed[0] === undefined) throw new AppError('not_found', missingPasskey);
  return renamed[0];
}

export function listCredentials(db: Database, userId: number): Promise<{ id: string; transports: string[] }[]> {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
}

export const missingPasskey = 'There is no such passkey. It may be deleted already.';

const tooMany = () =>
  new AppError('conflict', `You have ${maxPasskeys} passkeys, the most an account can have. Delete one first.`);

export async function startPasskey(
  db: Database,
  site: RelyingParty,
  member: { id: number; email: string },
): Promise<CreationOptions> {
  const existing = await listCredentials(db, member.id);
  if (existing.length >= maxPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: twoFactorIssuer,
    rpID: site.id,
    // The same for all passkeys of an account, so that an authenticator shows them as one.
    userID: new Uint8Array(new TextEncoder().encode(String(member.id))),
    userName: member.email,
    userDisplayName: member.email,
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs,
  });
  const row = { challenge: options.challenge, expiresAt: challengeEnd() };
  await db
    .insert(passkeySetUps)
    .values({ userId: member.id, ...row })
    .onConflictDoUpdate({ target: passkeySetUps.userId, set: row });
  return options as CreationOptions;
}

async function spendSetUp(db: Database, userId: number): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeySetUps)
    .where(and(eq(passkeySetUps.userId, userId), gt(passkeySetUps.expiresAt, now)))
    .returning({ challenge: passkeySetUps.challenge });
  return row?.challenge;
}

export async function deleteExpiredSetUps(db: Database, at: Date): Promise<void> {
  await db.delete(passkeySetUps).where(lt(passkeySetUps.expiresAt, at.toISOString()));
}

/** The library throws at whatever it doesn't accept, from a wrong origin to malformed CBOR. */
async function verifyNewCredential(site: RelyingParty, challenge: string, response: NewCredential) {
  const { decodeAttestationObject, verifyRegistrationResponse } = await loadWebAuthn();
  const { clientDataJSON, attestationObject } = response.response;
  try {
    const attestation = decodeAttestationObject(Uint8Array.fromBase64(attestationObject, { alphabet: 'base64url' }));
    // To check a certificate, which we ask for nowhere, the library would fetch the URLs that a caller wrote in it.
    const hasCertificate = attestation.get('attStmt').get('x5c') !== undefined;
    if (hasCertificate || !['none', 'packed'].includes(attestation.get('fmt'))) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (registrationInfo === undefined) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey: publicKey.toBase64({ alphabet: 'base64url', omitPadding: true }), counter };
  } catch {
    return undefined;
  }
}

type Caller = { site: RelyingParty } & TurnOnCaller;

/** Returns the recovery codes; empty if the account had a second step before. */
export async function createPasskey(
  caller: Caller,
  userId: number,
  name: string,
  response: NewCredential,
): Promise<string[]> {
  const { db, site, place } = caller;
  const challenge = await spendSetUp(db, userId);
  if (challenge === undefined) {
    throw new AppError('invalid', `This took longer than ${challengeMinutes} minutes. Please start again.`);
  }
  const credential = await verifyNewCredential(site, challenge, response);
  if (credential === undefined) {
    const message = 'This passkey could not be verified. Please start again.';
    throw new AppError('invalid', message, { issues: [{ path: 'response', message }] });
  }
  const { codes, statements } = turnOn(caller, userId);
  const { transports = [] } = response.response;
  const full = db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const { created } = await runGuarded(
    db,
    {
      in_use: {
        when: sql`(${full}) >= ${maxPasskeys}`,
        refuse: () => Promise.reject(tooMany()),
      },
      unique: {
        refuse: () => Promise.reject(new AppError('conflict', 'This passkey was created already.')),
      },
    },
    {
      ...statements,
      passkey: db.insert(passkeys).values({ ...credential, userId, name, transports }),
      event: securityEvent(db, { kind: 'passkey-created', userId, actorId: userId }, place),
    },
  );
  return created.length > 0 ? codes : [];
}
