import { randomBytes, scryptSync } from 'node:crypto';

/** Hashes a password like the server. */
export function passwordHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 5 });
  return `scrypt$14$8$5$${salt.toString('base64url')}$${key.toString('base64url')}`;
}
