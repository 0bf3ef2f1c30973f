import type { Optic } from '../../optics.schema.ts';
import { opticExtent } from '../optic-geometry.ts';
import { type FamilyFacts, familyOf } from './family-drawing.ts';
import { familySides } from './family-sides.ts';
import { stretched } from './stretched.ts';

/** From the left, the rear on the left; the foot's rear corner is the origin. */
export type SideView = { body: string; length: number; lengthStated: boolean };

export function drawnFromSide(optic: FamilyFacts & Pick<Optic, 'lengthMm'>): SideView | null {
  const side = familySides[familyOf(optic)?.name ?? ''];
  if (side === undefined) return null;
  const { height } = opticExtent(optic);
  const length = optic.lengthMm ?? typicalLength[optic.emitterType ?? ''] ?? 46;
  return {
    body: stretched(side, length, height, 0, -height),
    length,
    lengthStated: optic.lengthMm !== null,
  };
}

/** Medians of the catalog in millimeters. */
const typicalLength: Record<string, number> = { Open: 46, Enclosed: 47, Tube: 74, Prism: 135, Holographic: 96.5 };
