import { factStatus } from '#domain/evidence/fact-status.ts';
import { settleEvidence } from '#domain/evidence/settle-evidence.ts';
import { sourcedFields } from '#domain/optics/field-roles.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { priceEvidence, priceRangeOf } from '#domain/prices/price-observations.ts';
import { today } from '#web/admin/evidence/add-evidence.tsx';
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
export function proofOfDraft(draft: OpticDraft, base: OpticDraft | undefined, readBy: number | null): Proof {
  const typed = rowOf(draft);
  const row = { ...typed, ...priceRangeOf(typed, today()) };
  const before = base && rowOf(base);
  const settled = settleEvidence(row, {
    facts: sourcedFields,
    before,
    readBy,
    today: today(),
    computed: priceEvidence(row),
    computedBefore: before ? priceEvidence(before) : [],
  });
  const values: Record<string, unknown> = { ...row };
  return {
    facts: opticFacts,
    values,
    evidence: settled.evidence,
    statusOf: (field) => factStatus(field, values[field], settled),
  };
}
