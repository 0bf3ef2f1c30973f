/** A hash needs 16 MiB, which fits in a Worker, and as much work as OWASP recommends; unit tests use a lower cost. */
export const passwordCost = { logN: 14, r: 8, p: 5 };
