import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import { unique } from '../rows.ts';

export function opticInput(facts: Partial<OpticInput> = {}): OpticInput {
  return {
    ...unstatedOptic,
    brand: 'Acme',
    productLine: unique('Input'),
    footprint: 'Trijicon RMR',
    ...facts,
  };
}
