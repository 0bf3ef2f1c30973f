import data from '../../../catalog/data/footprints.json' with { type: 'json' };
import { footprintRegistry, type RegisteredFootprint } from './footprint-registry.ts';

export const shippedFootprints: readonly RegisteredFootprint[] = data.map(
  ({ id, name, kind, aliases, glockMosPlates, compatibleWith, lookalikes }) => ({
    ...{ id, name, kind, aliases, compatibleWith, lookalikes },
    glockMosPlates: glockMosPlates.map(({ plate }) => ({ plate })),
  }),
);

export const shippedRegistry = footprintRegistry(shippedFootprints);
