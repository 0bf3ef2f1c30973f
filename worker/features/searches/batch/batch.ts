import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { logFailure } from '#worker/http/log.ts';
import { batchMs, searchTimeoutMs } from '../settings.ts';

/** Of the six connections that a Worker may have open at once, one is left for the database. */
const atOnce = 5;

/** Characters of all that a batch finds; a Worker has to hold them twice, beside what it is reading. */
const roomFor = 8_000_000;

const unknownFailure = 'Something went wrong on our side.';

export type Found<Item, Result> = { item: Item; found: Result[]; error: string | null };

/**
 * Searches for each item, in order, until all are done, or time or room is nearly used up. What is done is always the
 * beginning of the list; a failure is that of its item. One that is the account's (no credit, a key that is refused, no more requests
 * for now) is that of all that follow too, for which nobody is asked.
 */
export async function searchEach<Item, Result>(
  c: AppContext,
  items: readonly Item[],
  search: (item: Item) => Promise<Result[]>,
): Promise<Found<Item, Result>[]> {
  const { signal } = c.req.raw;
  const lastStart = Date.now() + batchMs - searchTimeoutMs(c.env);
  const done: Found<Item, Result>[] = [];
  const failures: unknown[] = [];
  let refused: AppError | undefined;
  let next = 0;
  let room = roomFor;

  async function find(item: Item): Promise<Found<Item, Result>> {
    if (refused) return { item, found: [], error: refused.message };
    try {
      const found = await search(item);
      room -= JSON.stringify(found).length;
      return { item, found, error: null };
    } catch (error) {
      failures.push(error);
      if (!(error instanceof AppError)) return { item, found: [], error: unknownFailure };
      if (error.code === 'unavailable') refused = error;
      return { item, found: [], error: error.message };
    }
  }

  async function work(): Promise<void> {
    const goesOn = () => refused || next < atOnce || (Date.now() < lastStart && room > 0);
    while (next < items.length && !signal.aborted && goesOn()) {
      const index = next;
      next += 1;
      done[index] = await find(items[index] as Item);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  const bug = failures.find((error) => !(error instanceof AppError));
  const told = bug ?? (signal.aborted ? undefined : failures[0]);
  if (told !== undefined) {
    const failed = done.filter(({ error }) => error !== null).length;
    logFailure(c, `${failed} of ${done.length} searches failed, one of them so:`, told);
  }
  return done;
}

/** Where the next call goes on: behind the last that is done, unless all rows are, of which there is one too many. */
export function nextCursor(rows: readonly unknown[], done: readonly { item: { id: number } }[]): number | null {
  return done.length < rows.length ? (done.at(-1)?.item.id ?? null) : null;
}
