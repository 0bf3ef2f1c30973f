import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#domain/account/passkeys.schema.ts';
import { challengeMinutes, twoStepIssuer } from '#domain/account/two-step.ts';
import type { RelyingParty } from './relying-party.ts';

const timeout = challengeMinutes * 60_000;

/** What authenticators have and workerd can verify: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** A passkey that the account has. */
export type StoredCredential = { credentialId: string; transports: string[] };

const descriptorOf = ({ credentialId, transports }: StoredCredential) => ({ id: credentialId, transports });

export async function creationOptions(
  site: RelyingParty,
  { id, email }: { id: number; email: string },
  existing: StoredCredential[],
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: twoStepIssuer,
    rpID: site.id,
    // The same for all passkeys of an account, so that an authenticator shows them as one.
    userID: isoUint8Array.fromUTF8String(String(id)),
    userName: email,
    userDisplayName: email,
    timeout,
    attestationType: 'none',
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
  return options as CreationOptions;
}

export async function requestOptions(site: RelyingParty, existing: StoredCredential[]): Promise<RequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout,
    allowCredentials: existing.map(descriptorOf),
    userVerification: 'preferred',
  });
  return options as RequestOptions;
}

/** The library throws at whatever it doesn't accept, from a wrong origin to malformed CBOR. */
async function unlessRefused<Result>(verified: Promise<Result | undefined>): Promise<Result | undefined> {
  return verified.catch(() => undefined);
}

/** Checks a new credential. @returns undefined if it is not for this challenge and site, or malformed */
export function verifyNewCredential(site: RelyingParty, challenge: string, response: NewCredential) {
  return unlessRefused(newCredential(site, challenge, response));
}

/**
 * Whether an attestation has certificates, or a format that may have them. Browsers drop them, because we ask for none. A
 * caller's own would make the library fetch the URLs in them.
 * @param attestationObject CBOR in base64url
 */
export function hasCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  return attestation.get('attStmt').get('x5c') !== undefined || !['none', 'packed'].includes(attestation.get('fmt'));
}

async function newCredential(site: RelyingParty, challenge: string, response: NewCredential) {
  const { clientDataJSON, attestationObject } = response.response;
  if (hasCertificate(attestationObject)) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  });
  if (registrationInfo === undefined) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
}

type Signer = { credentialId: string; publicKey: string; counter: number };

/**
 * Checks a signed challenge, with a counter that must not go back.
 * @returns the new counter; undefined if it is not for this challenge, site and key, or malformed
 */
export function verifyAssertion(site: RelyingParty, challenge: string, response: Assertion, signer: Signer) {
  return unlessRefused(newCounter(site, challenge, response, signer));
}

async function newCounter(site: RelyingParty, challenge: string, response: Assertion, signer: Signer) {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: signer.credentialId,
      publicKey: isoBase64URL.toBuffer(signer.publicKey),
      counter: signer.counter,
    },
    requireUserVerification: false,
  });
  return verified ? authenticationInfo.newCounter : undefined;
}
