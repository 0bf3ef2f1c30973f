import { unstatedPistol } from '#domain/fit/pistols/pistol-facts.ts';
import type { PistolInput } from '#domain/fit/pistols/pistol-input.schema.ts';
import { unique } from '../rows.ts';

export function pistolInput(facts: Partial<PistolInput> = {}): PistolInput {
  return { ...unstatedPistol, brand: 'Acme', model: unique('Pistol'), ...facts };
}
