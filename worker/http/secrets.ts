import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { randomBytes } from '@noble/hashes/utils.js';

const utf8 = new TextEncoder();

export function randomToken(): string {
  return randomBytes(32).toBase64({ alphabet: 'base64url', omitPadding: true });
}

/** Hashes tokens and session ids before they are stored, so that a leaked store is useless. */
export function sha256Hex(text: string): string {
  return sha256(utf8.encode(text)).toHex();
}

export const createSha256 = () => sha256.create();

export function hmacSha256(secret: string, text: string): Uint8Array {
  return hmac(sha256, utf8.encode(secret), utf8.encode(text));
}
