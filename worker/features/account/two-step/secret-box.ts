import { AppError } from '#domain/api/errors.ts';

/** As for SESSION_SECRET. */
const minSecretLength = 32;

const base64url = { alphabet: 'base64url', omitPadding: true } as const;
const ivBytes = 12;

/** @throws AppError 'unavailable' if TWO_STEP_SECRET is missing or too short */
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

/**
 * Encrypts a member's secret for storage.
 * @throws AppError 'unavailable'
 */
export async function seal(env: Env, userId: number, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(
    cipher(iv, userId),
    await encryptionKey(env),
    new TextEncoder().encode(text),
  );
  return new Uint8Array([...iv, ...new Uint8Array(sealed)]).toBase64(base64url);
}

/** @throws AppError 'unavailable', also if TWO_STEP_SECRET is another than at the encryption */
export async function open(env: Env, userId: number, stored: string): Promise<string> {
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
