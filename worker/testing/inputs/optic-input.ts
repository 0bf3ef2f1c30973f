import { unstatedOptic } from '#domain/optics/fields/field-roles.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
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
