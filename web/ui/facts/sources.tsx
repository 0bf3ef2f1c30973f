import type { Optic } from '#domain/optics/optics.schema.ts';

export const confidenceTexts: Record<Optic['confidence'], string> = {
  high: 'main specs sourced',
  medium: 'partly sourced',
  low: 'unconfirmed',
};
