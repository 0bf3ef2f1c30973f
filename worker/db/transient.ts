/** D1's errors that pass: https://developers.cloudflare.com/d1/observability/debug-d1/. Anchored, because drizzle's messages quote values. */
const transient =
  /^(?:D1_ERROR: )?(?:D1 DB (?:reset because|storage operation exceeded|is overloaded|exceeded its CPU)|D1 DB's isolate exceeded|Internal error (?:while starting up|in) D1 DB|Cannot resolve D1 DB|Network connection lost)/;

export function isTransient(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (transient.test(cause.message)) return true;
  return false;
}

export async function againIfTransient<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isTransient(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100 + 200 * Math.random()));
    return run();
  }
}
