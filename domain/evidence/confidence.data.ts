import { mainFacts } from '../optics/fields/field-roles.ts';
import { entryOf, rowLabel } from '../optics/fields/fields.ts';
import { highShare, mediumShare } from './proof.ts';

export const opticConfidence = {
  facts: mainFacts.map((field) => rowLabel(entryOf(field)).toLowerCase()),
  high: Math.ceil(highShare * mainFacts.length),
  medium: Math.ceil(mediumShare * mainFacts.length),
};
