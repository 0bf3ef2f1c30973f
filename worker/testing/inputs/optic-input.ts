import { unstatedOptic } from '#domain/optics/fields/field-roles.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { unique } from '../rows.ts';

/** A valid optic with a unique name. Fields that aren't given are unknown. */
export function opticInput(facts: Partial<OpticInput> = {}): OpticInput {
  return {
    ...unstatedOptic,
    brand: 'Acme',
    productLine: unique('Input'),
    footprint: 'Trijicon RMR',
    ...facts,
  };
}
