import type { Optic } from '#domain/optics/optics.schema.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';

/** An optic with the given facts and no others. */
export function testOptic(facts: Partial<Optic> = {}): Optic {
  return {
    ...unstatedOptic,
    id: 1,
    brand: 'Holosun',
    productLine: '507C',
    footprint: 'Trijicon RMR',
    footprintKey: 'rmr',
    reviewCount: 0,
    averageRating: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...facts,
  };
}
