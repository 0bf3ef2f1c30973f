import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import { unique } from './rows.ts';

/** What an administrator may say of an optic, by a name of its own unless told. Facts that are not given are not stated. */
export function opticInput(facts: Partial<OpticInput> = {}): OpticInput {
  return {
    ...unstatedOptic,
    brand: 'Acme',
    productLine: unique('Input'),
    footprint: 'Trijicon RMR',
    confidence: 'medium',
    ...facts,
  };
}
