import { unstatedPistol } from '#domain/fit/pistols/pistol-facts.ts';
import type { PistolInput } from '#domain/fit/pistols/pistol-input.schema.ts';
import { unique } from '../rows.ts';

/** A valid pistol with a unique name. Fields that aren't given are unknown. */
export function pistolInput(facts: Partial<PistolInput> = {}): PistolInput {
  return { ...unstatedPistol, brand: 'Acme', model: unique('Pistol'), ...facts };
}
