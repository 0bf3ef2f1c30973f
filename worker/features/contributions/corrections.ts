import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError, type Issue } from '#domain/api/errors.ts';
import type { Contribution, Corrections } from '#domain/contributions/contributions.schema.ts';
import { correctionProblem } from '#domain/contributions/correction-problem.ts';
import type { ProposedValue } from '#domain/contributions/proposed-value.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/users.ts';
import type { Actor } from '#worker/env.ts';
import { correctedRow } from './corrected-row.ts';
import { acceptLive, isTrusted } from './live.ts';
import { writeContributions } from './write-contributions.ts';

/** Spares the others the attempt; the write that goes live checks it again. */
async function isTrusted(db: Database, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.trustedAt)));
  return found.length > 0;
}

/**
 * Stores what a member says about facts of a row, for an editor to decide.
 * @throws AppError 'not_found', 'invalid' for a fact of which it says nothing new, or 'rate_limited'
 */
export async function sendCorrections(actor: Actor, { entity, id, facts, note }: Corrections): Promise<Contribution[]> {
  const { db, userId } = actor;
  const { title, path, facts: stored } = await correctedRow(db, entity, id);
  const issues = facts.flatMap((fact, index): Issue[] => {
    const problem = correctionProblem(fact, stored);
    return problem === undefined ? [] : [{ path: `facts.${index}.${problem.part}`, message: problem.message }];
  });
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues });
  const about = { entity, rowId: id, path, title, note };
  const sent = facts.map((fact) => ({ ...about, ...fact, base: (stored[fact.field] ?? null) as ProposedValue }));
  const written = await writeContributions(db, userId, 'correction', sent);
  if (!(await isTrusted(db, userId))) return written;
  // One by one: each is a change of the row's version.
  const answered: Contribution[] = [];
  for (const contribution of written) answered.push(await acceptLive(actor, contribution));
  return answered;
}
