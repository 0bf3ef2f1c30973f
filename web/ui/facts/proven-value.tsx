import type { ReactNode } from 'react';
import { fieldInUnits } from '../units/field-in-units.ts';
import { DisputedValues } from './disputed-values.tsx';
import { EvidenceMark } from './evidence-mark.tsx';
import type { Proven, ProvenFact } from './fact-evidence.ts';

type Props = {
  row: Proven;
  fact: ProvenFact;
  /** In place of the value's text. */
  children?: ReactNode;
};

/** A fact's value, the mark that opens its pages, and what they say if they disagree. */
export function ProvenValue({ row, fact: { field, label, value, evidence }, children }: Props) {
  return (
    <>
      {children || fieldInUnits(field, value)}
      {evidence && <EvidenceMark row={row} field={field} label={label} value={value} evidence={evidence} />}
      {evidence?.status === 'disputed' && <DisputedValues stated={evidence.stated} />}
    </>
  );
}
