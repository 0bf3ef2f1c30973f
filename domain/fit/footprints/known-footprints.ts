import type { z } from '../../shared/zod.ts';
import { findFootprint } from './footprints.ts';

export const unknownFootprint = 'No footprint is known by this name';

export const isKnownFootprint = (name: string) => findFootprint(name) !== undefined;

/** Reports each name in a list that names no footprint. */
export function checkFootprintNames(names: readonly string[], context: z.RefinementCtx): void {
  for (const [index, name] of names.entries()) {
    if (!isKnownFootprint(name)) context.addIssue({ code: 'custom', path: [index], message: unknownFootprint });
  }
}
