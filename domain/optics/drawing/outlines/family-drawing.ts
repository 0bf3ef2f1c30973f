import type { Optic } from '../../optics.schema.ts';
import { drawnAs, type FamilyOutline, stretched } from '../family-outline.ts';
import { type OpticGeometry, type OpticShapeFacts, opticGeometry } from '../optic-geometry.ts';
import type { Family } from './family.ts';
import { pistolFamilies } from './pistol-families.ts';
import { rifleFamilies } from './rifle-families.ts';

export const families: readonly Family[] = [...pistolFamilies, ...rifleFamilies];

export type FamilyFacts = OpticShapeFacts & Pick<Optic, 'brand' | 'productLine' | 'model' | 'lengthMm'>;

export function familyOf({ brand, productLine, model }: Pick<Optic, 'brand' | 'productLine' | 'model'>): Family | null {
  const line = `${productLine} ${model ?? ''}`;
  return (
    families.find((family) => family.brand === brand && (family.line.test(productLine) || family.line.test(line))) ??
    null
  );
}

export function outlineOf(optic: Pick<Optic, 'brand' | 'productLine' | 'model'>): FamilyOutline | null {
  const family = familyOf(optic);
  return family && { behind: family.behind, lens: family.lens, window: family.window };
}

export function drawnFromBehind(optic: FamilyFacts): OpticGeometry {
  return drawnAs(optic, outlineOf(optic));
}

/** From the left, the rear on the left; the foot's rear corner is the origin. */
export type SideView = { body: string; length: number; lengthStated: boolean };

export function drawnFromSide(optic: FamilyFacts): SideView | null {
  const family = familyOf(optic);
  if (family === null) return null;
  const { height } = opticGeometry(optic);
  const length = optic.lengthMm ?? typicalLength[optic.emitterType ?? ''] ?? 46;
  return {
    body: stretched(family.side, length, height, 0, -height),
    length,
    lengthStated: optic.lengthMm !== null,
  };
}

/** Medians of the catalog in millimeters. */
const typicalLength: Record<string, number> = { Open: 46, Enclosed: 47, Tube: 74, Prism: 135, Holographic: 96.5 };
