import { randomBytes, scryptSync } from 'node:crypto';

/** For members whose password is not what a test is about: each check of the real cost takes 0.1 s. */
export const lowCost = { logN: 10, p: 1 };

/** Hashes a password like the server. */
export function passwordHash(password: string, { logN = 14, p = 5 } = {}): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** logN, r: 8, p });
  return `scrypt$${logN}$8$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}
