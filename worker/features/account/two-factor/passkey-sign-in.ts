import { and, eq } from 'drizzle-orm';
import type { Assertion, RequestOptions } from '#domain/account/passkeys.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { passkeys } from '#worker/db/schema/account/two-factor.ts';
import { now } from '#worker/db/schema/columns.ts';
import { challengeEnd, challengeMs, listCredentials, loadWebAuthn, type RelyingParty } from './passkeys.ts';
import { spendChallenge, storeChallenge } from './pending-logins.ts';

export async function startAssertion(
  db: Database,
  site: RelyingParty,
  userId: number,
  token: string,
): Promise<RequestOptions> {
  const existing = await listCredentials(db, userId);
  if (existing.length === 0) throw new AppError('conflict', 'This account has no passkey. Use another way.');
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: challengeMs,
    allowCredentials: existing,
    userVerification: 'preferred',
  });
  await storeChallenge(db, token, options.challenge, challengeEnd());
  return options as RequestOptions;
}

type Signer = { credentialId: string; publicKey: string; counter: number };

/** The library throws at whatever it doesn't accept. */
async function verifyAssertion(site: RelyingParty, challenge: string, response: Assertion, signer: Signer) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: signer.credentialId,
        publicKey: Uint8Array.fromBase64(signer.publicKey, { alphabet: 'base64url' }),
        counter: signer.counter,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** The challenge is spent in any case. */
export async function spendAssertion(
  db: Database,
  site: RelyingParty,
  userId: number,
  { token, response }: { token: string; response: Assertion },
): Promise<boolean> {
  const challenge = await spendChallenge(db, userId, token);
  if (challenge === undefined) return false;
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), eq(passkeys.userId, userId)));
  if (passkey === undefined) return false;
  const counter = await verifyAssertion(site, challenge, response, passkey);
  if (counter === undefined) return false;
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    // Another use may have raised the counter, or the member deleted the passkey.
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
