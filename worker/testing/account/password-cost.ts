/** In place of `password-cost.ts` in tests, where hashing at the real cost took more than half of the time of the account tests. */
export const passwordCost = { logN: 10, r: 8, p: 1 };
