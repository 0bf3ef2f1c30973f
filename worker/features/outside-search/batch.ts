import { AppError } from '#domain/api/errors.ts';
import { type BatchUse, maxBatchLimit } from '#domain/outside-search/outside-search.ts';
import type { AppContext } from '#worker/env.ts';
import { type SearchedOptic, searchedOptics, searchTerms } from '#worker/features/optics/public/searched.ts';
import { logFailure } from '#worker/http/log.ts';
import { batchMs, requireSettings, type Search, searchTimeoutMs } from './service.ts';

/** A Worker may have six connections open at once; one is left for the database. */
const concurrency = 5;

/** Characters of results in a batch. A Worker holds them twice, plus what it is reading. */
const maxFoundLength = 8_000_000;

const unknownFailure = 'Something went wrong on our side.';

type Batch = {
  primaryUse: BatchUse;
  missingOnly?: boolean | undefined;
  cursor?: number | undefined;
  limit?: number | undefined;
};

type Find<Result> = (terms: string, signal: AbortSignal) => Promise<Result[]>;

type Searched<Result> = { optic: SearchedOptic; found: Result[]; error: string | null };

export async function searchBatch<Result>(
  c: AppContext,
  search: Search,
  { primaryUse, missingOnly, cursor = 0, limit = maxBatchLimit }: Batch,
  find: Find<Result>,
): Promise<{ searched: Searched<Result>[]; totalOptics: number; nextCursor: number | null }> {
  requireSettings(c.env, search);
  const { rows, total } = await searchedOptics(
    c.var.db,
    { use: primaryUse, lacks: missingOnly ? search.fills : undefined },
    cursor,
    limit + 1,
  );
  const searched = await searchEach(c, rows.slice(0, limit), find);
  // One row more than the limit was read, so that the last page is known to be the last.
  const nextCursor = searched.length < rows.length ? (searched.at(-1)?.optic.id ?? null) : null;
  return { searched, totalOptics: total, nextCursor };
}

/**
 * Returns results for the first optics of the list. A failure stays in its own row, except one of the account (no
 * credits, rejected key, rate limit): it is copied to all remaining rows without calling the service.
 */
async function searchEach<Result>(
  c: AppContext,
  optics: readonly SearchedOptic[],
  find: Find<Result>,
): Promise<Searched<Result>[]> {
  const { signal } = c.req.raw;
  const lastStart = Date.now() + batchMs - searchTimeoutMs(c.env);
  const searched: Searched<Result>[] = [];
  const errors: unknown[] = [];
  let accountError: AppError | undefined;
  let next = 0;
  let foundLength = 0;

  async function searchFor(optic: SearchedOptic): Promise<Searched<Result>> {
    if (accountError) return { optic, found: [], error: accountError.message };
    try {
      const found = await find(searchTerms(optic), signal);
      foundLength += JSON.stringify(found).length;
      return { optic, found, error: null };
    } catch (error) {
      errors.push(error);
      if (!(error instanceof AppError)) return { optic, found: [], error: unknownFailure };
      if (error.code === 'unavailable') accountError = error;
      return { optic, found: [], error: error.message };
    }
  }

  async function work(): Promise<void> {
    const mayStart = () =>
      accountError || next < concurrency || (Date.now() < lastStart && foundLength < maxFoundLength);
    while (next < optics.length && !signal.aborted && mayStart()) {
      const index = next;
      next += 1;
      searched[index] = await searchFor(optics[index] as SearchedOptic);
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work));
  const bug = errors.find((error) => !(error instanceof AppError));
  const logged = bug ?? (signal.aborted ? undefined : errors[0]);
  if (logged !== undefined) {
    const failed = searched.filter(({ error }) => error !== null).length;
    logFailure(c, `${failed} of ${searched.length} searches failed, for example:`, logged);
  }
  return searched;
}
