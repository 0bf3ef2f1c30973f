import { mainFacts } from '../optics/field-roles.ts';
import { entryOf } from '../optics/fields.ts';
import { highShare, mediumShare } from './proof.ts';

/** The facts that an optic's confidence follows from, and how many of them must be verified for each level. */
export const opticConfidence = {
  facts: mainFacts.map((field) => (entryOf(field).sectionLabel ?? entryOf(field).label).toLowerCase()),
  high: Math.ceil(highShare * mainFacts.length),
  medium: Math.ceil(mediumShare * mainFacts.length),
};
