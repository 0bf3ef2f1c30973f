import { sketchedFootprints } from '#domain/fit/footprints/sketch/sketched-footprints.data.ts';
import { type Extent, statedExtent } from '#domain/optics/drawing/stated-extent.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';

/** Where no dimension of an optic is stated, its footprint says more than a typical shape. Null without a sketch. */
export function sketchedFootprint(optic: Extent & Partial<Pick<Optic, 'footprintKey'>>): string | null {
  const { footprintKey = '' } = optic;
  const { bodyStated, windowStated } = statedExtent(optic);
  if (bodyStated || windowStated) return null;
  return sketchedFootprints.includes(footprintKey) ? footprintKey : null;
}
