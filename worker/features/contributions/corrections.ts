import { AppError, type Issue } from '#domain/api/errors.ts';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { Contribution, Corrections } from '#domain/contributions/contributions.schema.ts';
import { checkedFact } from '#domain/contributions/corrections/checked-fact.schema.ts';
import { correctionProblem } from '#domain/contributions/corrections/correction-problem.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { MemberActor } from '#worker/env.ts';
import { type CorrectableRow, correctableRows, shownBy, spelledBy } from './correctable-rows.ts';
import { writeContributions } from './write-contributions.ts';

type Fact = Corrections['facts'][number];

function contradictionsOf(registry: FootprintRegistry, row: CorrectableRow, entity: ChangedKind, facts: Fact[]) {
  const { rule, stored } = correctableRows[entity];
  // Null leaves nothing to contradict.
  const changes = facts.map(({ field, value }) => [
    field,
    value === null ? undefined : stored(registry, row, field, value, ''),
  ]);
  const isFine = rule === undefined || rule.holds({ ...row, ...Object.fromEntries(changes) } as never);
  return ({ field, value }: Fact) =>
    isFine || value === null || !rule.fields.includes(field) ? undefined : { part: 'value', message: rule.message };
}

function spelled(registry: FootprintRegistry, row: CorrectableRow, entity: ChangedKind, { field, value }: Fact) {
  if (value === null) return null;
  return spelledBy(entity, row, field, correctableRows[entity].stored(registry, row, field, value, ''));
}

function knownFacts(registry: FootprintRegistry, entity: ChangedKind, facts: readonly Fact[]): Fact[] {
  const issues: Issue[] = [];
  const known = facts.map((fact, index) => {
    if (fact.value === null) return fact;
    const { value, fault } = { value: null, ...checkedFact(registry, entity, fact.field, fact.value) };
    if (fault !== undefined) issues.push({ path: `facts.${index}.value`, message: fault });
    return { ...fact, value };
  });
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues });
  return known;
}

export async function sendCorrections(
  actor: MemberActor,
  { entity, id, note, ...said }: Corrections,
): Promise<Contribution[]> {
  const { db, userId, registry } = actor;
  const known = knownFacts(registry, entity, said.facts);
  const { get, stated, page } = correctableRows[entity];
  const row = await get(db, id);
  const stored = stated(row);
  // Otherwise an acceptance would look like a change of what the member said.
  const facts = known.map((fact) => ({ ...fact, value: spelled(registry, row, entity, fact) }));
  const contradictionOf = contradictionsOf(registry, row, entity, facts);
  const issues = facts.flatMap((fact, index): Issue[] => {
    const problem = correctionProblem(registry, entity, fact, stored) ?? contradictionOf(fact);
    return problem === undefined ? [] : [{ path: `facts.${index}.${problem.part}`, message: problem.message }];
  });
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues });
  const about = { entity, rowId: id, ...page(row), note };
  const sent = facts.map((fact) => ({ ...about, ...fact, base: shownBy(entity, row, fact.field) }));
  return writeContributions(db, userId, 'correction', sent);
}
