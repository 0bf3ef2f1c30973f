import { DisputedValues } from '#web/ui/facts/disputed-values.tsx';
import { EvidenceMark } from '#web/ui/facts/evidence-mark.tsx';
import type { Proven } from '#web/ui/facts/fact-evidence.ts';
import { fieldInUnits } from '#web/ui/units/field-in-units.ts';
import type { PistolFact } from './pistol-wording.ts';

/** A fact's value, the mark that opens its pages, and what they say if they disagree. */
export function ProvenValue({ row, fact: { field, label, value, evidence } }: { row: Proven; fact: PistolFact }) {
  return (
    <>
      {fieldInUnits(field, value)}
      {evidence && <EvidenceMark row={row} field={field} label={label} value={value} evidence={evidence} />}
      {evidence?.status === 'disputed' && <DisputedValues stated={evidence.stated} />}
    </>
  );
}
