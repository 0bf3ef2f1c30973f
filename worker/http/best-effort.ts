import type { AppContext } from '../env.ts';
import { logFailure } from './log.ts';

/**
 * Waits for work whose failure must not fail the request, and logs that failure.
 * @returns whether the work succeeded
 */
export async function bestEffort(c: AppContext, failure: string, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    logFailure(c, failure, error);
    return false;
  }
}
