import { AppError } from '#domain/errors.ts';
import type { AppContext } from '../env.ts';
import { logFailure } from '../http/log.ts';
import type { Limits } from './ask.ts';
import { searchTimeoutMs } from './settings.ts';

/** Of the six connections that a Worker may have open at once, one is left for the database. */
const atOnce = 5;

/** A Worker on the free plan makes 50 calls to the outside in one request; retries count. */
const callsInRequest = 45;

/** No batch takes longer: an answer that comes late is an answer that somebody stopped waiting for. */
const batchMs = 20_000;

const unknownFailure = 'Something went wrong on our side.';

/** The limits of a request that asks once. */
export function singleLimits(c: AppContext): Limits {
  return { timeoutMs: searchTimeoutMs(c.env), signal: c.req.raw.signal, mayRetry: () => true };
}

export type Found<Item, Result> = { item: Item; found: Result[]; error: string | null };

/**
 * Searches for each item, in order, until all are done, or time or calls are nearly used up. What is done is always the
 * beginning of the list; a failure is that of its item.
 */
export async function searchEach<Item, Result>(
  c: AppContext,
  items: readonly Item[],
  search: (item: Item, limits: Limits) => Promise<Result[]>,
): Promise<Found<Item, Result>[]> {
  const { signal } = c.req.raw;
  const timeoutMs = searchTimeoutMs(c.env);
  let callsLeft = callsInRequest;
  const takeCall = () => {
    if (callsLeft === 0) return false;
    callsLeft -= 1;
    return true;
  };
  const lastStart = Date.now() + batchMs - timeoutMs;
  const done: Found<Item, Result>[] = [];
  const failures: unknown[] = [];
  let next = 0;

  async function work(): Promise<void> {
    while (next < items.length && !signal.aborted && (next < atOnce || Date.now() < lastStart) && takeCall()) {
      const index = next;
      next += 1;
      const item = items[index] as Item;
      try {
        done[index] = { item, found: await search(item, { timeoutMs, signal, mayRetry: takeCall }), error: null };
      } catch (error) {
        failures.push(error);
        done[index] = { item, found: [], error: error instanceof AppError ? error.message : unknownFailure };
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0 && !signal.aborted) {
    logFailure(c, `${failures.length} of ${done.length} searches failed; the first:`, failures[0]);
  }
  return done;
}

/** Where the next call goes on: behind the last that is done, unless all rows are, of which there is one too many. */
export function nextCursor(rows: readonly { id: number }[], done: readonly { item: { id: number } }[], cursor: number) {
  return done.length < rows.length ? (done.at(-1)?.item.id ?? cursor) : null;
}
