// The runtime's own scrypt: the same bytes as that of @noble/hashes, some twenty times as fast.
import { scryptSync } from 'node:crypto';
import { randomBytes } from '@noble/hashes/utils.js';
import { base64url } from 'jose';

/** N is a power of two, written by its exponent. 16 MiB, which a Worker can hold; as much work as OWASP asks for. */
const cost = { logN: 14, r: 8, p: 5 };
const keyBytes = 32;
const saltBytes = 16;

function derive(password: string, salt: Uint8Array, { logN, r, p }: typeof cost): Uint8Array {
  // Keyboards write the same letter in several ways.
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  return new Uint8Array(scryptSync(bytes, salt, keyBytes, { N: 2 ** logN, r, p }));
}

function write(salt: Uint8Array, key: Uint8Array): string {
  return ['scrypt', cost.logN, cost.r, cost.p, base64url.encode(salt), base64url.encode(key)].join('$');
}

/** A password as it is stored: `scrypt$14$8$5$salt$key`. */
export function hashPassword(password: string): string {
  const salt = randomBytes(saltBytes);
  return write(salt, derive(password, salt, cost));
}

/** A hash that no known password has: comparing with it costs what comparing with a real one does. */
const nobodysHash = write(new Uint8Array(saltBytes), new Uint8Array(keyBytes));

/** Whether a password is the one that was stored. Without a stored one it takes as long to say no. */
export function verifyPassword(password: string, stored: string = nobodysHash): boolean {
  const [kind, logN, r, p, salt = '', key = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const found = derive(password, base64url.decode(salt), { logN: Number(logN), r: Number(r), p: Number(p) });
  const expected = base64url.decode(key);
  return expected.length === keyBytes && crypto.subtle.timingSafeEqual(found, expected);
}
