import { factStatus } from '#domain/evidence/fact-status.ts';
import { pistolFacts, withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import { pistolEntryOf } from '#domain/fit/pistols/pistol-fields.ts';
import { isPistolEvidenceValue, type PistolInput, pistolInputShape } from '#domain/fit/pistols/pistol-input.schema.ts';
import { settlePistol } from '#domain/fit/pistols/settle-pistol.ts';
import type { Proof } from '#web/admin/evidence/evidence-editor.tsx';
import type { Fact } from '#web/admin/evidence/facts.ts';
import { pistolLabels } from '../pistol-labels.ts';
import { inputOf, type PistolDraft } from './pistol-draft.ts';

function faultOf(name: Fact['name'], value: unknown): string | undefined {
  if (name === 'footprints')
    return isPistolEvidenceValue(name, value) ? undefined : 'Name known footprints, one per line';
  return pistolInputShape[name as keyof typeof pistolInputShape].safeParse(value).error?.issues[0]?.message;
}

/** The facts of a pistol that evidence can state. */
export const provenPistolFacts: readonly Fact[] = pistolFacts.map((name) => ({
  name,
  label: pistolLabels[name],
  entry: pistolEntryOf(name),
  faultOf: (value) => faultOf(name, value),
}));

// The schema's input: what is not valid yet is as typed.
const rowOf = (draft: PistolDraft) => inputOf(draft) as PistolInput;

/** The facts in a draft, footprints by name as pages state them. */
export function factsOfDraft(draft: PistolDraft): Readonly<Record<string, unknown>> {
  return withFootprintNames(rowOf(draft));
}

/** A pistol's evidence as a save of the draft would leave it. */
export function proofOfDraft(draft: PistolDraft, base: PistolDraft | undefined, readBy: number | null): Proof {
  const settled = settlePistol(rowOf(draft), base && rowOf(base), readBy);
  const values = { ...factsOfDraft(draft), ...settled } as Record<string, unknown>;
  return {
    facts: provenPistolFacts,
    values,
    evidence: settled.evidence,
    statusOf: (field) => factStatus(field, values[field], settled),
  };
}
