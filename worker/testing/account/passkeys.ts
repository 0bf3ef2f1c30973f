import { isoBase64URL, isoCBOR, isoUint8Array } from '@simplewebauthn/server/helpers';
import type { Assertion, NewCredential } from '#domain/account/passkeys.schema.ts';
import { passkeys } from '#worker/db/schema/account/two-factor.ts';
import { db } from '../rows.ts';

const keys = {
  ES256: {
    generate: { name: 'ECDSA', namedCurve: 'P-256' },
    sign: { name: 'ECDSA', hash: 'SHA-256' },
    cose: (x: Bytes, y: Bytes): [number, number | Bytes][] => [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ],
  },
  EdDSA: {
    generate: { name: 'Ed25519' },
    sign: { name: 'Ed25519' },
    cose: (x: Bytes): [number, number | Bytes][] => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, x],
    ],
  },
} as const;

type Bytes = Uint8Array<ArrayBuffer>;

type Claims = {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  flags?: number;
  fmt?: string;
  attStmt?: Map<string, unknown>;
};

const text = (value: string) => isoUint8Array.fromUTF8String(value);
const base64url = (bytes: Bytes) => isoBase64URL.fromBuffer(bytes);
const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

function clientData(type: string, challenge: string, origin: string): Bytes {
  return text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

async function authenticatorData(rpId: string, flags: number, counter: number): Promise<Bytes> {
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, counter);
  return isoUint8Array.concat([await sha256(text(rpId)), Uint8Array.of(flags), count]);
}

/** WebAuthn signs ECDSA in DER; Web Crypto makes two bare numbers. */
function der(signature: Bytes): Bytes {
  const integer = (bytes: Bytes) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const [first = 0, ...rest] = bytes.slice(start === -1 ? 31 : start);
    const body = first > 127 ? [0, first, ...rest] : [first, ...rest];
    return [2, body.length, ...body];
  };
  const body = [...integer(signature.slice(0, 32)), ...integer(signature.slice(32))];
  return Uint8Array.of(0x30, body.length, ...body);
}

export async function newAuthenticator(algorithm: keyof typeof keys = 'ES256') {
  const { generate, sign, cose } = keys[algorithm];
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(generate, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey;
  const coordinate = (value = '') => isoBase64URL.toBuffer(value);
  const coseKey = new Uint8Array(isoCBOR.encode(new Map(cose(coordinate(jwk.x), coordinate(jwk.y)))));
  const credentialId = crypto.getRandomValues(new Uint8Array(32));
  const id = base64url(credentialId);
  const credential = { id, rawId: id, type: 'public-key' } as const;

  async function signatureOf(authData: Bytes, data: Bytes): Promise<Bytes> {
    const signed = isoUint8Array.concat([authData, await sha256(data)]);
    const signature = new Uint8Array(await crypto.subtle.sign(sign, privateKey, signed));
    return algorithm === 'ES256' ? der(signature) : signature;
  }

  return {
    id,
    publicKey: base64url(coseKey),

    async create(
      { challenge }: { challenge: string },
      {
        origin = 'http://localhost',
        rpId = 'localhost',
        type = 'webauthn.create',
        counter = 0,
        flags = 5,
        fmt = 'none',
        attStmt,
      }: Claims = {},
    ): Promise<NewCredential> {
      const attested = isoUint8Array.concat([
        new Uint8Array(16),
        Uint8Array.of(0, credentialId.length),
        credentialId,
        coseKey,
      ]);
      const authData = isoUint8Array.concat([await authenticatorData(rpId, flags | 0x40, counter), attested]);
      const data = clientData(type, challenge, origin);
      const statement = new Map<string, unknown>();
      if (fmt === 'packed') statement.set('alg', -7).set('sig', await signatureOf(authData, data));
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt ?? statement],
        ['authData', authData],
      ]);
      const attestationObject = base64url(
        new Uint8Array(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      );
      const clientDataJSON = base64url(data);
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },

    async sign(
      { challenge }: { challenge: string },
      { origin = 'http://localhost', rpId = 'localhost', type = 'webauthn.get', counter = 0, flags = 5 }: Claims = {},
    ): Promise<Assertion> {
      const data = clientData(type, challenge, origin);
      const authData = await authenticatorData(rpId, flags, counter);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(await signatureOf(authData, data)),
        },
      };
    },
  };
}

export async function insertPasskey(userId: number, facts: { id?: number; counter?: number } = {}) {
  const authenticator = await newAuthenticator();
  const { id: credentialId, publicKey } = authenticator;
  await db
    .insert(passkeys)
    .values({ userId, credentialId, publicKey, counter: 0, name: 'Key', ...facts })
    .onConflictDoNothing();
  return authenticator;
}
