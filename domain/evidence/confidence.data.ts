import { rowLabel } from '../optics/fields/field-entry.ts';
import { mainFacts } from '../optics/fields/field-roles.ts';
import { entryOf } from '../optics/fields/fields.ts';
import { highShare, mediumShare } from './proof.ts';

/** The facts that an optic's confidence follows from, and how many of them must be verified for each level. */
export const opticConfidence = {
  facts: mainFacts.map((field) => rowLabel(entryOf(field)).toLowerCase()),
  high: Math.ceil(highShare * mainFacts.length),
  medium: Math.ceil(mediumShare * mainFacts.length),
};
