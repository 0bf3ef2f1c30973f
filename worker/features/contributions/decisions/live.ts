import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { checkedFact } from '#domain/contributions/corrections/checked-fact.schema.ts';
import { kindOf } from '#domain/extraction/extraction.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import type { MemberActor } from '#worker/env.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { correctableRows } from '../corrections/correctable-rows.ts';
import { ownContributionColumns } from '../own-columns.ts';
import { currentRow, factOf, writeCorrection } from './accept.ts';
import { undecided } from './decisions.ts';

/** A member's corrections of a row that are live and unchecked. */
export async function liveCorrections(
  db: Database,
  userId: number,
  entity: ChangedKind,
  rowId: number,
): Promise<Contribution[]> {
  const { userId: ofMember, entity: ofKind, rowId: ofRow, toCheck } = contributions;
  const isLive = and(eq(ofMember, userId), eq(ofKind, entity), eq(ofRow, rowId), toCheck);
  return (await db.select(ownContributionColumns).from(contributions).where(isLive)) as Contribution[];
}

/** Only while the member is trusted. */
const isUntrusted = (id: number) => sql`NOT EXISTS (SELECT 1 FROM users
  WHERE id = ${id} AND trusted_at IS NOT NULL AND suspended_at IS NULL)`;

async function goLive(actor: MemberActor, correction: Contribution, url: string, words: string): Promise<void> {
  const { db, userId } = actor;
  const fact = factOf(correction);
  const checked = checkedFact(fact.entity, fact.field, correction.value);
  if (checked.fault !== undefined) throw new AppError('invalid', checked.fault);
  const makerUrl = correctableRows[fact.entity].makerUrl(await currentRow(db, fact));
  const isMakers = kindOf(new URL(url).hostname, URL.parse(makerUrl ?? '')?.hostname) === 'maker';
  const kind = isMakers ? 'maker' : 'owner';
  const { decided } = undecided(correction);
  const guards = { decided: { ...decided, when: sql`${decided.when} OR ${isUntrusted(userId)}` } };
  const accepted = { value: checked.value, page: { url, kind, words } } as const;
  await writeCorrection(actor, correction, accepted, { isLive: true, reply: null, guards });
}

/** Whether a correction has what its evidence quotes. */
const isReady = ({ kind, state, value, url, words }: Contribution) =>
  kind === 'correction' && state === 'pending' && value !== null && url !== null && words !== null;

async function acceptOne(actor: MemberActor, contribution: Contribution): Promise<Contribution> {
  const { id, url, words } = contribution;
  if (!isReady(contribution) || url === null || words === null) return contribution;
  try {
    await goLive(actor, contribution, url, words);
  } catch (error) {
    // Someone else changed the row, or the form would refuse the change: an editor looks at it.
    if (error instanceof AppError) return contribution;
    throw error;
  }
  const [live] = await actor.db.select(ownContributionColumns).from(contributions).where(eq(contributions.id, id));
  return (live as Contribution | undefined) ?? contribution;
}

/**
 * Accepts a trusted member's corrections at once, those that have a page and its words; an editor checks them later.
 * @param actor the member
 * @param sent as `writeContributions` answers them
 * @returns the contributions, accepted and `toCheck`, or as they were where they wait for an editor
 */
export async function acceptLive(actor: MemberActor, sent: readonly Contribution[]): Promise<Contribution[]> {
  const { db, userId } = actor;
  if (!sent.some(isReady)) return [...sent];
  const [member] = await db.select({ trustedAt: users.trustedAt }).from(users).where(eq(users.id, userId));
  if (!member?.trustedAt) return [...sent];
  // What is written must follow from the footprints of this moment.
  await readFootprints(db, true);
  const answered: Contribution[] = [];
  // One by one: each is a change of the row's version.
  for (const contribution of sent) answered.push(await acceptOne(actor, contribution));
  return answered;
}
