import type { Optic } from '#domain/optics/optics.ts';

/** How far a row of the catalog may be trusted, in words that end a sentence. */
export const confidenceTexts: Record<Optic['confidence'], string> = {
  high: 'high: the main facts were read in a source',
  medium: 'medium: well known, or partly read in a source',
  low: 'low: no more than a draft',
};
