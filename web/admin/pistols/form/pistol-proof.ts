import { factStatus } from '#domain/evidence/fact-status.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import { pistolFacts, withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import { pistolEntryOf } from '#domain/fit/pistols/pistol-fields.ts';
import { isPistolEvidenceValue, type PistolInput, pistolInputShape } from '#domain/fit/pistols/pistol-input.schema.ts';
import { settlePistol } from '#domain/fit/pistols/settle-pistol.ts';
import type { Proof } from '#web/admin/evidence/evidence-editor.tsx';
import type { Fact } from '#web/admin/evidence/facts.ts';
import { pistolLabels } from '../pistol-labels.ts';
import { inputOf, type PistolDraft } from './pistol-draft.ts';

function faultOf(registry: FootprintRegistry, name: keyof typeof pistolInputShape, value: unknown): string | undefined {
  const unknown = unknownNames(registry, name, value);
  if (name === 'footprints') {
    const isValue = unknown.length === 0 && isPistolEvidenceValue(name, value);
    return isValue ? undefined : 'Name known footprints, one per line';
  }
  return [...(pistolInputShape[name].safeParse(value).error?.issues ?? []), ...unknown][0]?.message;
}

/** The facts of a pistol that evidence can state. */
export const provenPistolFacts: readonly Fact[] = pistolFacts.map((name) => ({
  name,
  label: pistolLabels[name],
  entry: pistolEntryOf(name),
  faultOf: (registry, value) => faultOf(registry, name, value),
}));

// The schema's input: what is not valid yet is as typed.
const rowOf = (draft: PistolDraft) => inputOf(draft) as PistolInput;

/** The facts in a draft, footprints by name as pages state them. */
export function factsOfDraft(draft: PistolDraft): Readonly<Record<string, unknown>> {
  return withFootprintNames(rowOf(draft));
}

/** A pistol's evidence as a save of the draft would leave it. */
export function proofOfDraft(
  registry: FootprintRegistry,
  draft: PistolDraft,
  base: PistolDraft | undefined,
  readBy: number | null,
): Proof {
  const settled = settlePistol(registry, rowOf(draft), base && rowOf(base), readBy);
  const values = { ...factsOfDraft(draft), ...settled } as Record<string, unknown>;
  return {
    facts: provenPistolFacts,
    values,
    evidence: settled.evidence,
    statusOf: (field) => factStatus(registry, field, values[field], settled),
  };
}
