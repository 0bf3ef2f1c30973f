/**
 * What a new hash costs with scrypt, N as a power of two. It takes 16 MiB, which fits a Worker, and the work that OWASP recommends.
 * Tests hash at a lower cost (vitest.config.ts).
 */
export const passwordCost = { logN: 14, r: 8, p: 5 };
