import { AppError } from '#domain/api/errors.ts';
import { checkedFact, type ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import { undoneFact } from '#domain/contributions/undo-acceptance.ts';
import { hasValue } from '#domain/evidence/fact-status.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { isoDay } from '#domain/shared/days.ts';
import { sameJson } from '#domain/shared/same-json.ts';
import { publicChanges } from '#worker/db/schema/catalog/public-changes.ts';
import type { Actor } from '#worker/env.ts';
import { currentRow, type Fact, factOf, lastChangeOf, orGone, statedIn } from './accept.ts';
import { correctableRows } from './correctable-rows.ts';
import { decide, decided, requireState, storedContribution, unchanged } from './decisions.ts';

/** A footprint that the former value names may be gone. */
function requireValid(registry: FootprintRegistry, { entity, field }: Fact, former: unknown): void {
  if (!hasValue(former)) return;
  const checked = checkedFact(registry, entity, field, former as ProposedValue);
  if (checked.fault === undefined) return;
  const refused = checked.refused.map((one) => `“${String(one)}”`).join(', ');
  const message = `The former value can’t come back: ${refused}. ${checked.fault}. Change the ${entity} in its form instead.`;
  throw new AppError('invalid', message);
}

async function undoOne(
  actor: Actor,
  id: number,
  { version, reply }: { version: number; reply: string },
): Promise<boolean> {
  const { db, registry } = actor;
  const stored = await storedContribution(db, id);
  if (stored.state === 'undone' && stored.reply === reply) return false;
  requireState(stored, ['accepted'], version);
  const { replaced, acceptedValue } = stored;
  if (replaced === null) throw new AppError('invalid', 'Only a correction can be undone');
  const fact = factOf(stored);
  const row = await currentRow(db, fact);
  if (!sameJson(statedIn(row, fact), acceptedValue)) {
    throw new AppError('conflict', 'The value has changed since this correction was accepted.');
  }
  const { facts, update } = correctableRows[fact.entity];
  const former = statedIn({ ...row, [fact.field]: replaced.value } as typeof row, fact);
  requireValid(registry, fact, former);
  const restored = undoneFact(registry, row, { field: fact.field, former }, replaced, facts, isoDay());
  const undone = update(
    actor,
    fact.rowId,
    { ...restored, version: row.version },
    {
      // What the acceptance settled comes back as it was.
      isReconciled: true,
      also: (_, isChanged) => ({
        guards: unchanged(stored),
        links: () => ({
          ...decided(actor, stored, { state: 'undone', reply }),
          // The editors' own change; the reason is for the member.
          logged: isChanged ? db.update(publicChanges).set({ action: 'undo' }).where(lastChangeOf(fact)) : undefined,
        }),
      }),
    },
  );
  await orGone(fact, undone);
  return true;
}

export const undo = (actor: Actor, id: number, said: { version: number; reply: string }) =>
  decide(actor, id, () => undoOne(actor, id, said));
