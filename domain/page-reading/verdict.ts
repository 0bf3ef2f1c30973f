import { sameValue } from '../evidence/same-value.ts';
import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import type { ReadValue } from './recognizer.ts';

export const proposalVerdicts = ['agrees', 'fills', 'differs', 'ambiguous'] as const;
export type ProposalVerdict = (typeof proposalVerdicts)[number];

function isStated(value: unknown): boolean {
  // A flag that is off states nothing: the form has no third position.
  return value !== null && value !== undefined && value !== '' && value !== false;
}

/** What a page's value means for the current one; null if the page leaves open which value is meant. */
export function verdictOf(
  registry: FootprintRegistry,
  field: string,
  value: ReadValue | null,
  current: unknown,
): ProposalVerdict {
  if (value === null) return 'ambiguous';
  if (current !== null && sameValue(registry, field, value, current)) return 'agrees';
  return isStated(current) ? 'differs' : 'fills';
}
