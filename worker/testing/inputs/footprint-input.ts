import { unstatedFootprint } from '#domain/fit/footprints/footprint-facts.ts';
import type { FootprintInput } from '#domain/fit/footprints/footprint-input.schema.ts';
import { unique } from '../rows.ts';

export function footprintInput(facts: Partial<FootprintInput> = {}): FootprintInput {
  const name = unique('New footprint');
  return { ...unstatedFootprint, key: name.toLowerCase().replaceAll(' ', '-'), name, ...facts };
}
