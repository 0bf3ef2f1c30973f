import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { type BatchResults, runBatch, type Statements } from './batch.ts';
import type { Database } from './client.ts';
import { batchAbort } from './schema/internal.ts';

export type AbortCode =
  | 'lost_image'
  | 'changed'
  | 'taken'
  | 'in_use'
  | 'unclaimed'
  | 'last_admin'
  | 'footprints'
  | 'day_limit'
  | 'minute_limit'
  | 'decided';

export type BatchFailure = AbortCode | 'unique' | 'foreign_key';

/** A statement that rolls back its batch if a condition holds. The first one that does names the failure; D1 takes five. */
export function abortWhen(db: Database, conditions: { [Code in AbortCode]?: SQL | undefined }) {
  const checks = Object.entries(conditions).flatMap(([code, condition]) =>
    condition === undefined ? [] : [sql`SELECT ${code} WHERE ${condition}`],
  );
  return db.insert(batchAbort).select(sql.join(checks, sql` UNION ALL `));
}

/** Anchored, because drizzle's own messages quote query parameters. */
const messages: [RegExp, BatchFailure | undefined][] = [
  [/^(?:D1_ERROR: )?abort:(\w+)/, undefined],
  [/^(?:D1_ERROR: )?UNIQUE constraint failed/, 'unique'],
  [/^(?:D1_ERROR: )?FOREIGN KEY constraint failed/, 'foreign_key'],
];

export function abortCode(error: unknown): BatchFailure | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    for (const [pattern, failure] of messages) {
      const match = cause.message.match(pattern);
      if (match) return failure ?? (match[1] as AbortCode);
    }
  }
  return undefined;
}

export type Guard = {
  when?: SQL | undefined;
  /**
   * Throws the error to answer with: 'unavailable' if the condition holds no longer, and the batch runs again. If it returns,
   * the database's own error is thrown.
   */
  refuse: (cause: unknown) => Promise<unknown>;
};

export type Guards = { [Failure in BatchFailure]?: Guard | undefined };

const tries = 3;

export async function runAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left === 1 || !(error instanceof AppError && error.code === 'unavailable')) throw error;
    }
  }
}

export async function runGuarded<const Named extends Statements>(
  db: Database,
  { unique, foreign_key, ...guards }: Guards,
  statements: Named,
): Promise<BatchResults<Named>> {
  const conditions = Object.entries(guards).flatMap(([code, guard]) => (guard?.when ? [[code, guard.when]] : []));
  const guard = conditions.length > 0 ? abortWhen(db, Object.fromEntries(conditions)) : undefined;

  async function run(): Promise<BatchResults<Named>> {
    try {
      return await runBatch(db, { guard, ...statements });
    } catch (cause) {
      const failure = abortCode(cause);
      if (failure !== undefined) await { unique, foreign_key, ...guards }[failure]?.refuse(cause);
      throw cause;
    }
  }

  return runAgain(run);
}
