import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { openStates } from '#domain/contributions/contributions.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { type Guards, runGuarded } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { contributions } from '#worker/db/schema/contributions.ts';
import type { Actor } from '#worker/env.ts';
import { getQueued, unknownContribution } from './queue.ts';

export type StoredContribution = typeof contributions.$inferSelect;

/** @throws AppError 'not_found' */
export async function storedContribution(db: Database, id: number): Promise<StoredContribution> {
  const [stored] = await db.select().from(contributions).where(eq(contributions.id, id));
  if (stored === undefined) throw unknownContribution();
  return stored;
}

const changed = () => new AppError('conflict', 'Someone else changed this contribution.');

/** Aborts if the member or another editor changed the contribution after it was loaded. */
export const undecided = ({ id, version }: Pick<StoredContribution, 'id' | 'version'>) =>
  ({
    decided: {
      when: sql`NOT EXISTS (SELECT 1 FROM ${contributions} WHERE id = ${id} AND version = ${version})`,
      refuse: async () => {
        throw changed();
      },
    },
  }) satisfies Guards;

/** @throws AppError 'conflict' if the editor saw an older version, or in another state */
export function requireState(
  { state, version }: StoredContribution,
  states: readonly StoredContribution['state'][],
  seen: number | undefined,
): void {
  if (!states.includes(state) || (seen !== undefined && seen !== version)) throw changed();
}

type Values = Partial<typeof contributions.$inferInsert>;

/** A statement that decides on a contribution, which the next mail to the member names. */
export const decide = (db: Database, id: number, by: number | null, values: Values) =>
  db
    .update(contributions)
    .set({
      ...values,
      decidedAt: now,
      // The account may have been deleted since the request started.
      decidedBy: sql`(SELECT id FROM users WHERE id = ${by})`,
      mailedAt: null,
      updatedAt: now,
    } as object)
    .where(eq(contributions.id, id));

/** Runs a decision; a conflict answers with what the contribution and its row are now. */
export async function withCurrent(db: Database, id: number, run: () => Promise<unknown>): Promise<QueuedContribution> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    throw new AppError('conflict', error.message, { current: await getQueued(db, id), cause: error });
  }
  return getQueued(db, id);
}

type Said = { version?: number | undefined; reply: string };

/** Rejects an open contribution, once. @throws AppError 'not_found' or 'conflict' */
export async function rejectOne({ db, userId }: Actor, id: number, { version, reply }: Said): Promise<void> {
  const stored = await storedContribution(db, id);
  if (stored.state === 'rejected' && stored.reply === reply) return;
  requireState(stored, openStates, version);
  await runGuarded(db, undecided(stored), { rejected: decide(db, id, userId, { state: 'rejected', reply }) });
}

/** Asks the member about an open contribution, once. @throws AppError 'not_found' or 'conflict' */
async function askOne({ db }: Actor, id: number, { version, reply }: Said): Promise<void> {
  const stored = await storedContribution(db, id);
  if (stored.state === 'asked' && stored.reply === reply) return;
  requireState(stored, openStates, version);
  await runGuarded(db, undecided(stored), {
    asked: db
      .update(contributions)
      // An earlier answer was to another question.
      .set({ state: 'asked', reply, answer: null, mailedAt: null, updatedAt: now as unknown as string })
      .where(eq(contributions.id, id)),
  });
}

/** Confirms what went live by itself, once. @throws AppError 'not_found' or 'conflict' */
async function checkOne({ db, userId }: Actor, id: number, version: number): Promise<void> {
  const stored = await storedContribution(db, id);
  if (stored.state === 'accepted' && !stored.toCheck) return;
  requireState(stored, ['accepted'], version);
  await runGuarded(db, undecided(stored), {
    checked: db.update(contributions).set({ toCheck: false, decidedBy: userId }).where(eq(contributions.id, id)),
  });
}

export const reject = (actor: Actor, id: number, said: Said) =>
  withCurrent(actor.db, id, () => rejectOne(actor, id, said));

export const ask = (actor: Actor, id: number, said: Said) => withCurrent(actor.db, id, () => askOne(actor, id, said));

export const check = (actor: Actor, id: number, version: number) =>
  withCurrent(actor.db, id, () => checkOne(actor, id, version));
