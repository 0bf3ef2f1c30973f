import { passwordCost } from './password-cost.ts';

const keyBytes = 32;
const saltBytes = 16;
const base64url = { alphabet: 'base64url', omitPadding: true } as const;

/** node:crypto's scrypt is about twenty times as fast as @noble/hashes, and compiled when first imported. */
async function derive(password: string, salt: Uint8Array, { logN, r, p }: typeof passwordCost): Promise<Uint8Array> {
  const { scryptSync } = await import('node:crypto');
  // Keyboards encode the same letter in different ways.
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  return new Uint8Array(scryptSync(bytes, salt, keyBytes, { N: 2 ** logN, r, p }));
}

function write(salt: Uint8Array, key: Uint8Array): string {
  const { logN, r, p } = passwordCost;
  return ['scrypt', logN, r, p, salt.toBase64(base64url), key.toBase64(base64url)].join('$');
}

const decode = (text: string) => Uint8Array.fromBase64(text, { alphabet: 'base64url' });

/** `scrypt$14$8$5$salt$key` */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  return write(salt, await derive(password, salt, passwordCost));
}

/** Verifying against it takes as long as against a real one. */
const dummyHash = write(new Uint8Array(saltBytes), new Uint8Array(keyBytes));

export async function verifyPassword(password: string, stored: string = dummyHash): Promise<boolean> {
  const [kind, logN, r, p, salt = '', key = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const found = await derive(password, decode(salt), { logN: Number(logN), r: Number(r), p: Number(p) });
  const expected = decode(key);
  return expected.length === keyBytes && crypto.subtle.timingSafeEqual(found, expected);
}
