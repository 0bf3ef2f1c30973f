import { footprintKey } from '#domain/footprints.ts';
import type { OpticInput } from '#domain/optic-input.schema.ts';
import { dotSizes } from '#domain/optics.ts';
import { searchParts } from '#domain/search.ts';

/** The fields that may name an image of ours. */
export const imageFields = ['frontImageUrl', 'leftSideImageUrl', 'rightSideImageUrl'] as const;

/** An optic as its table holds it: what was said of it, and what follows from that. */
export function storedOptic(input: OpticInput) {
  return {
    ...input,
    footprintKey: footprintKey(input.footprint),
    dotSizes: dotSizes(input.moa).join(', '),
    searchParts: searchParts(input),
  };
}
