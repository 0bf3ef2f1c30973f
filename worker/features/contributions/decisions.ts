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
import { now } from '#worker/db/schema/columns.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import type { Actor } from '#worker/env.ts';
import { notFound } from './own-contributions.ts';
import { getQueued } from './queue.ts';

export type StoredContribution = typeof contributions.$inferSelect;

export async function storedContribution(db: Database, id: number): Promise<StoredContribution> {
  const [stored] = await db.select().from(contributions).where(eq(contributions.id, id));
  if (stored === undefined) throw notFound();
  return stored;
}

const changed = () => new AppError('conflict', 'Someone else changed this contribution.');
const suspended = () =>
  new AppError('conflict', 'This member is suspended. Reinstate the account before deciding on its contributions.');

export const unchanged = ({ id, version }: StoredContribution) =>
  ({
    decided: {
      when: sql`NOT EXISTS (SELECT 1 FROM ${contributions} WHERE id = ${id} AND version = ${version})`,
      refuse: () => Promise.reject(changed()),
    },
  }) satisfies Guards;

/** An editor may have opened it before its member was suspended. */
export function decidable(db: Database, stored: StoredContribution): Guards {
  const isSuspended = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${stored.userId} AND suspended_at IS NOT NULL)`;
  return {
    // One condition, because a row's own write has others.
    decided: {
      when: sql`${unchanged(stored).decided.when} OR ${isSuspended}`,
      refuse: async () => {
        const row = await db.get<{ isSuspended: 0 | 1 }>(sql`SELECT ${isSuspended} AS isSuspended`);
        throw row?.isSuspended === 1 ? suspended() : changed();
      },
    },
  };
}

export function requireState(
  { state, version }: StoredContribution,
  states: readonly StoredContribution['state'][],
  seen: number,
): void {
  if (!states.includes(state) || seen !== version) throw changed();
}

type Values = SQLiteUpdateSetSource<typeof contributions>;

function written({ db, userId }: Actor, { id, state }: StoredContribution, values: Values): Statements {
  return {
    decision: db
      .update(contributions)
      .set({ ...values, version: sql`${contributions.version} + 1`, updatedAt: now })
      .where(eq(contributions.id, id)),
    audited: audit(db, {
      ...{ userId, action: 'update', entity: 'contribution', entityId: id },
      changes: { state: { from: state, to: values.state } },
    }),
  };
}

export function decided(actor: Actor, stored: StoredContribution, values: Values): Statements {
  // The account may have been deleted since the request started.
  const decidedBy = sql`(SELECT id FROM users WHERE id = ${actor.userId})`;
  return written(actor, stored, { ...values, decidedAt: now, decidedBy });
}

/** False for a request that repeats an earlier one. */
export type Decision = { contribution: QueuedContribution; isNew: boolean };

export async function decide({ db, registry }: Actor, id: number, run: () => Promise<boolean>): Promise<Decision> {
  try {
    const isNew = await run();
    return { contribution: await getQueued(db, registry, id), isNew };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    throw new AppError('conflict', error.message, { current: await getQueued(db, registry, id), cause: error });
  }
}

type Said = { version: number; reply: string };

function answerMember(actor: Actor, id: number, state: 'rejected' | 'asked', { version, reply }: Said) {
  return decide(actor, id, async () => {
    const { db } = actor;
    const stored = await storedContribution(db, id);
    if (stored.state === state && stored.reply === reply) return false;
    requireState(stored, openStates, version);
    const statements =
      state === 'rejected'
        ? decided(actor, stored, { state, reply })
        : // An earlier answer was to another question.
          written(actor, stored, { state, reply, answer: null });
    await runGuarded(db, decidable(db, stored), statements);
    return true;
  });
}

export const reject = (actor: Actor, id: number, said: Said) => answerMember(actor, id, 'rejected', said);

export const ask = (actor: Actor, id: number, said: Said) => answerMember(actor, id, 'asked', said);
