import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { kindOf } from '#domain/page-reading/source.ts';
import { contributions } from '#worker/db/schema/contributions.ts';
import type { Actor } from '#worker/env.ts';
import { readFootprints } from '../fit/footprints/current-footprints.ts';
import { currentRow, factOf, writeCorrection } from './accept.ts';
import { correctableRows } from './correctable-rows.ts';
import { undecided } from './decisions.ts';
import { ownContributionColumns } from './own-columns.ts';

/** Only while the member is trusted. */
const isUntrusted = (id: number) => sql`NOT EXISTS (SELECT 1 FROM users
  WHERE id = ${id} AND trusted_at IS NOT NULL AND suspended_at IS NULL)`;

async function goLive(actor: Actor, correction: Contribution, url: string, words: string): Promise<void> {
  const { db, userId } = actor;
  const fact = factOf(correction);
  const makerUrl = correctableRows[fact.entity].makerUrl(await currentRow(db, fact));
  const isMakers = kindOf(new URL(url).hostname, URL.parse(makerUrl ?? '')?.hostname) === 'maker';
  const kind = isMakers ? 'maker' : 'owner';
  const { decided } = undecided(correction);
  const guards = { decided: { ...decided, when: sql`${decided.when} OR ${isUntrusted(userId)}` } };
  const accepted = { value: correction.value, page: { url, kind, words } } as const;
  await writeCorrection(actor, correction, accepted, { isLive: true, reply: null, guards });
}

/**
 * Accepts a trusted member's correction at once, if it has a page and its words; an editor checks it later.
 * @param actor the member
 * @param contribution as `writeContributions` answers it
 * @returns the contribution, accepted and `toCheck`, or as it was where it waits for an editor
 */
export async function acceptLive(actor: Actor, contribution: Contribution): Promise<Contribution> {
  const { id, kind, state, value, url, words } = contribution;
  const isReady = kind === 'correction' && state === 'pending' && value !== null;
  if (!isReady || url === null || words === null) return contribution;
  const { db } = actor;
  // What is written must follow from the footprints of this moment.
  await readFootprints(db, true);
  try {
    await goLive(actor, contribution, url, words);
  } catch (error) {
    // Someone else changed the row, or the form would refuse the change: an editor looks at it.
    if (error instanceof AppError) return contribution;
    throw error;
  }
  const [live] = await db.select(ownContributionColumns).from(contributions).where(eq(contributions.id, id));
  return (live as Contribution | undefined) ?? contribution;
}
