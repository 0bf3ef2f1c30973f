import type { Optic } from '#domain/optics/optics.schema.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';

const { evidence, priceObservations, ...listed } = unstatedOptic;

export function testOptic(facts: Partial<Optic> = {}): Optic {
  return {
    ...listed,
    id: 1,
    brand: 'Holosun',
    productLine: '507C',
    footprint: 'Trijicon RMR',
    footprintKey: 'rmr',
    confidence: 'low',
    priceAsOf: null,
    statedFacts: 0,
    verifiedFacts: 0,
    disputedFields: [],
    reviewCount: 0,
    averageRating: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...facts,
  };
}
