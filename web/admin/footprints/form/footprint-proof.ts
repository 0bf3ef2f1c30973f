import { factStatus } from '#domain/evidence/fact-status.ts';
import { footprintFacts, withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintEntryOf } from '#domain/fit/footprints/footprint-fields.ts';
import { type FootprintInput, isFootprintEvidenceValue } from '#domain/fit/footprints/footprint-input.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import { settleFootprint } from '#domain/fit/footprints/settle-footprint.ts';
import type { Proof } from '#web/admin/evidence/evidence-editor.tsx';
import type { Fact } from '#web/admin/evidence/facts.ts';
import { footprintLabels } from '../footprint-labels.ts';
import { type FootprintDraft, inputOf } from './footprint-draft.ts';

/** A page states look-alikes and plates as a list of names. */
const namedKinds: readonly string[] = ['lookalikes', 'plates'];

/** The facts of a footprint that evidence can state. */
export const provenFootprintFacts: readonly Fact[] = footprintFacts.map((name) => {
  const entry = footprintEntryOf(name);
  return {
    name,
    label: footprintLabels[name],
    entry: namedKinds.includes(entry.kind) ? { ...entry, kind: 'list' } : entry,
    faultOf(registry, value) {
      const isValue = isFootprintEvidenceValue(name, value) && unknownNames(registry, name, value).length === 0;
      return isValue ? undefined : 'Not a value of this fact';
    },
  };
});

// The schema's input: what is not valid yet is as typed.
const rowOf = (draft: FootprintDraft) => inputOf(draft) as FootprintInput;

/** The facts in a draft, look-alikes and plates by name as pages state them. */
export function factsOfDraft(draft: FootprintDraft): Readonly<Record<string, unknown>> {
  return withPartNames(rowOf(draft));
}

/**
 * A footprint's evidence as a save of the draft would leave it.
 * @param base what the form started from; undefined for a new footprint
 * @param readBy the administrator
 */
export function proofOfDraft(
  registry: FootprintRegistry,
  draft: FootprintDraft,
  base: FootprintDraft | undefined,
  readBy: number | null,
): Proof {
  const settled = settleFootprint(registry, rowOf(draft), base && rowOf(base), readBy);
  const values: Record<string, unknown> = { ...factsOfDraft(draft), ...settled };
  return {
    facts: provenFootprintFacts,
    values,
    evidence: settled.evidence,
    statusOf: (field) => factStatus(registry, field, values[field], settled),
  };
}
