import { createExecutionContext } from 'cloudflare:test';

/**
 * An execution context, and a wait for the work that it was given. Vitest's own wait starts a timer each time, and the runtime
 * refuses more than 10,000 of them: long proofs need more.
 */
export function watchedContext(): { context: ExecutionContext; settled: () => Promise<void> } {
  const pending: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void pending.push(work);
  return {
    context: Object.assign(createExecutionContext(), { waitUntil }),
    async settled() {
      while (pending.length > 0) await Promise.all(pending.splice(0));
    },
  };
}
