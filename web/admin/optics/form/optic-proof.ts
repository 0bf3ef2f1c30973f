import { factStatus } from '#domain/evidence/fact-status.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { settleOptic } from '#domain/optics/settle-optic.ts';
import type { Proof } from '#web/admin/evidence/evidence-editor.tsx';
import { inputOf, type OpticDraft } from './optic-draft.ts';
import { opticFacts } from './optic-facts.ts';

// The schema's input: what is not valid yet is as typed.
const rowOf = (draft: OpticDraft) => inputOf(draft) as OpticInput;

/**
 * An optic's evidence as a save of the draft would leave it.
 * @param base what the form started from; undefined for a new optic
 * @param readBy the administrator
 */
export function proofOfDraft(
  registry: FootprintRegistry,
  draft: OpticDraft,
  base: OpticDraft | undefined,
  readBy: number | null,
): Proof {
  const typed = rowOf(draft);
  const settled = settleOptic(registry, typed, base && rowOf(base), readBy);
  const row = { ...typed, ...settled };
  const values: Record<string, unknown> = { ...row };
  return {
    facts: opticFacts,
    values,
    evidence: settled.evidence,
    statusOf: (field) => factStatus(registry, field, values[field], settled),
  };
}
