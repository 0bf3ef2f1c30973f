import { and, eq } from 'drizzle-orm';
import type { Assertion, RequestOptions } from '#domain/account/passkeys.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { passkeys } from '#worker/db/schema/account/two-step.ts';
import { now } from '#worker/db/schema/columns.ts';
import { challengeEnd, listCredentials, loadWebAuthn } from './passkeys.ts';
import { spendChallenge, storeChallenge } from './pending-logins.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Creates the challenge of a pending login, in place of an earlier one.
 * @throws AppError 'conflict' if the account has no passkey
 */
export async function startAssertion(
  db: Database,
  site: RelyingParty,
  userId: number,
  token: string,
): Promise<RequestOptions> {
  const existing = await listCredentials(db, userId);
  if (existing.length === 0) throw new AppError('conflict', 'This account has no passkey. Use another way.');
  const { requestOptions } = await loadWebAuthn();
  const options = await requestOptions(site, existing);
  await storeChallenge(db, token, options.challenge, challengeEnd());
  return options;
}

/**
 * Checks a signed challenge, which is spent in any case.
 * @returns whether one of the account's passkeys signed it
 */
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
  const { verifyAssertion } = await loadWebAuthn();
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
