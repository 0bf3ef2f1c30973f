import { AppError, type Issue } from '#domain/api/errors.ts';
import type { Contribution, Corrections } from '#domain/contributions/contributions.schema.ts';
import { correctionProblem } from '#domain/contributions/correction-problem.ts';
import type { ProposedValue } from '#domain/contributions/proposed-value.schema.ts';
import type { Actor } from '#worker/env.ts';
import { correctedRow } from './corrected-row.ts';
import { acceptLive } from './live.ts';
import { writeContributions } from './write-contributions.ts';

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
  return acceptLive(actor, written);
}
