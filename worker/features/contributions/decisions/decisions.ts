import { eq, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { AppError } from '#domain/api/errors.ts';
import { openStates } from '#domain/contributions/contributions.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { type Guards, runGuarded } from '#worker/db/abort.ts';
import { audit } from '#worker/db/audit.ts';
import type { Statements } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import type { Changes } from '#worker/db/schema/audit-log.ts';
import { now } from '#worker/db/schema/columns.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import type { Actor } from '#worker/env.ts';
import { getQueued, notFound } from '../queue/queue.ts';

export type StoredContribution = typeof contributions.$inferSelect;

/** @throws AppError 'not_found' */
export async function storedContribution(db: Database, id: number): Promise<StoredContribution> {
  const [stored] = await db.select().from(contributions).where(eq(contributions.id, id));
  if (stored === undefined) throw notFound();
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

const suspended = () =>
  new AppError('conflict', 'This member is suspended. Reinstate the account to decide on what it sent.');

/** The same for an open one. It waits while its member is suspended: an editor may have opened it before. */
export function decidable(db: Database, stored: Pick<StoredContribution, 'id' | 'version' | 'userId'>): Guards {
  const { decided } = undecided(stored);
  const isSuspended = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${stored.userId} AND suspended_at IS NOT NULL)`;
  return {
    // One condition, because a row's own write has others.
    decided: {
      when: sql`${decided.when} OR ${isSuspended}`,
      refuse: async () => {
        const row = await db.get<{ isSuspended: 0 | 1 }>(sql`SELECT ${isSuspended} AS isSuspended`);
        throw row?.isSuspended === 1 ? suspended() : changed();
      },
    },
  };
}

/** @throws AppError 'conflict' if the editor saw an older version, or in another state */
export function requireState(
  { state, version }: StoredContribution,
  states: readonly StoredContribution['state'][],
  seen: number | undefined,
): void {
  if (!states.includes(state) || (seen !== undefined && seen !== version)) throw changed();
}

type Values = SQLiteUpdateSetSource<typeof contributions>;

type Decided = Pick<StoredContribution, 'id' | 'state'>;

const raised = sql`${contributions.version} + 1`;

/** What an editor does with a contribution, with its audit entry. */
function written({ db, userId }: Actor, { id, state }: Decided, values: Values, changes: Changes): Statements {
  const to = values.state ?? state;
  return {
    decision: db
      .update(contributions)
      .set({ ...values, version: raised, updatedAt: now })
      .where(eq(contributions.id, id)),
    audited: audit(db, {
      ...{ userId, action: 'update', entity: 'contribution', entityId: id },
      changes: { ...changes, state: { from: state, to } },
    }),
  };
}

/** Statements that decide on a contribution, which the next mail to the member names. */
export function decided(actor: Actor, contribution: Decided, values: Values): Statements {
  const { userId } = actor;
  // The account may have been deleted since the request started.
  const decidedBy = sql`(SELECT id FROM users WHERE id = ${userId})`;
  return written(actor, contribution, { ...values, decidedAt: now, decidedBy, mailedAt: null }, {});
}

/** The same for what goes live by itself: nobody decided, and the row's audit entry names the member. */
export const wentLive = ({ db }: Actor, { id }: Decided, values: Values): Statements => ({
  decision: db
    .update(contributions)
    .set({ ...values, toCheck: true, decidedAt: now, mailedAt: null, version: raised, updatedAt: now })
    .where(eq(contributions.id, id)),
});

/** Runs a decision; a conflict answers with what the contribution and its row are now. */
export async function withCurrent(
  { db, registry }: Actor,
  id: number,
  run: () => Promise<unknown>,
): Promise<QueuedContribution> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    throw new AppError('conflict', error.message, { current: await getQueued(db, registry, id), cause: error });
  }
  return getQueued(db, registry, id);
}

type Said = { version?: number | undefined; reply: string };

/** Rejects an open contribution, once. @throws AppError 'not_found' or 'conflict' */
export async function rejectOne(actor: Actor, id: number, { version, reply }: Said): Promise<void> {
  const { db } = actor;
  const stored = await storedContribution(db, id);
  if (stored.state === 'rejected' && stored.reply === reply) return;
  requireState(stored, openStates, version);
  await runGuarded(db, decidable(db, stored), decided(actor, stored, { state: 'rejected', reply }));
}

/** Asks the member about an open contribution, once. @throws AppError 'not_found' or 'conflict' */
async function askOne(actor: Actor, id: number, { version, reply }: Said): Promise<void> {
  const { db } = actor;
  const stored = await storedContribution(db, id);
  if (stored.state === 'asked' && stored.reply === reply) return;
  requireState(stored, openStates, version);
  // An earlier answer was to another question.
  const question = { state: 'asked', reply, answer: null, mailedAt: null } as const;
  await runGuarded(db, decidable(db, stored), written(actor, stored, question, {}));
}

/** Confirms what went live by itself, once. @throws AppError 'not_found' or 'conflict' */
async function checkOne(actor: Actor, id: number, version: number): Promise<void> {
  const { db, userId } = actor;
  const stored = await storedContribution(db, id);
  if (stored.state === 'accepted' && !stored.toCheck) return;
  requireState(stored, ['accepted'], version);
  const changes = { toCheck: { from: true, to: false } };
  const statements = written(actor, stored, { toCheck: false, decidedBy: userId }, changes);
  await runGuarded(db, undecided(stored), statements);
}

export const reject = (actor: Actor, id: number, said: Said) =>
  withCurrent(actor, id, () => rejectOne(actor, id, said));

export const ask = (actor: Actor, id: number, said: Said) => withCurrent(actor, id, () => askOne(actor, id, said));

export const check = (actor: Actor, id: number, version: number) =>
  withCurrent(actor, id, () => checkOne(actor, id, version));
