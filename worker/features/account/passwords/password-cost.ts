/**
 * The scrypt cost of new hashes; `logN` is the base-2 logarithm of N. A hash needs 16 MiB, which fits in a Worker, and as much work as
 * OWASP recommends. Unit tests use a lower cost (vitest.config.ts).
 */
export const passwordCost = { logN: 14, r: 8, p: 5 };
