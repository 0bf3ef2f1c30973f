import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { unstatedOptic } from '#domain/optics/fields/field-roles.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';

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

export function statedFact(facts: Partial<PublicEvidence> = {}): PublicEvidence {
  return {
    ...{ field: 'weightOz', url: 'https://www.maker.example/dot', publisher: 'maker.example', kind: 'maker' },
    ...{ words: '1.2 oz', value: 1.2, readOn: '2026-11-21', verdict: 'supports' },
    ...facts,
  };
}
