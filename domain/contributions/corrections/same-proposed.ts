import { sameJson } from '../../shared/same-json.ts';
import type { ProposedValue } from './proposed-value.schema.ts';

/** A list without items states nothing, as null does. */
export const statesNothing = (value: ProposedValue): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** Whether two values of a contribution say the same. */
export const sameProposed = (one: ProposedValue, other: ProposedValue): boolean =>
  sameJson(one, other) || (statesNothing(one) && statesNothing(other));
