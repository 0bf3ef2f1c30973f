/** Replaces `password-cost.ts` in unit tests (vitest.config.ts): hashing at the real cost took more than half the time of the account tests. */
export const passwordCost = { logN: 10, r: 8, p: 1 };
