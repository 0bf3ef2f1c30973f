import type { Optic } from '#domain/optics/optics.ts';

/** How far to trust a row of the catalog, as the end of a sentence. */
export const confidenceTexts: Record<Optic['confidence'], string> = {
  high: 'high: main facts sourced',
  medium: 'medium: partly sourced',
  low: 'low: unconfirmed',
};
