import type { Optic } from '#domain/optics/optics.ts';

/** What each confidence level means. */
export const confidenceTexts: Record<Optic['confidence'], string> = {
  high: 'main specs sourced',
  medium: 'partly sourced',
  low: 'unconfirmed',
};
