import { footprintKey } from '#domain/fit/footprints.ts';
import { fieldsOfKind } from '#domain/optics/fields.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { dotSizes } from '#domain/optics/optics.ts';
import { searchParts } from '#domain/shared/search.ts';

/** The fields that may name an image of ours. */
export const imageFields = fieldsOfKind('image');

/** An optic as its table holds it: what was said of it, and what follows from that. */
export function withDerivedColumns(input: OpticInput) {
  return {
    ...input,
    footprintKey: footprintKey(input.footprint),
    dotSizes: dotSizes(input.moa).join(', '),
    searchParts: searchParts(input),
  };
}
