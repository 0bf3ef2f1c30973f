import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { base64url } from 'jose';

/** A text that nobody can guess: 32 random bytes, safe in an address. */
export function randomToken(): string {
  return base64url.encode(randomBytes(32));
}

/** SHA-256 in hex: how tokens and session ids are stored, so that whoever reads the store cannot use them. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)));
}
