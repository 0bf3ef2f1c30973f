import type { Optic } from '../../optics.schema.ts';
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

/** From behind; an optic of no known family has the outline of its emitter type. */
export function drawnFromBehind(optic: FamilyFacts): OpticGeometry {
  const generic = opticGeometry(optic);
  const family = familyOf(optic);
  if (family === null) return generic;
  const { width, height, windowWidth, windowHeight } = generic;
  // The window keeps clear of the edges where a model's proportions differ from its family's.
  const left = clamp(at(family.window.x ?? 50, width) - windowWidth / 2, rim, width - windowWidth - rim) - width / 2;
  const top = clamp(at(family.window.y, height) - windowHeight / 2, rim, height - windowHeight - foot) - height;
  return {
    ...generic,
    body: stretched(family.behind, width, height, -width / 2, -height),
    lens: stretched(family.lens, windowWidth, windowHeight, left, top),
    detail: '',
    center: { x: left + windowWidth / 2, y: top + windowHeight / 2 },
    battery: null,
  };
}

/** From the left, the rear on the left; the foot's rear corner is the origin. */
export type SideView = { body: string; length: number; lengthStated: boolean };

/** Null for an optic of no known family: nothing tells its profile. */
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

/** Millimeters of housing around a window, and below it. */
const rim = 1.2;
const foot = 4;

/** Medians of the catalog in millimeters. */
const typicalLength: Record<string, number> = { Open: 46, Enclosed: 47, Tube: 74, Prism: 135, Holographic: 96.5 };

/** Path data in percent, stretched to a box in millimeters. */
function stretched(path: string, width: number, height: number, x: number, y: number): string {
  let index = 0;
  return path.replace(/\d+/g, (percent) => {
    const horizontal = index++ % 2 === 0;
    return ` ${hundredths(horizontal ? x + at(Number(percent), width) : y + at(Number(percent), height))}`;
  });
}

function at(percent: number, size: number): number {
  return (percent * size) / 100;
}

function clamp(value: number, low: number, high: number): number {
  return high < low ? (low + high) / 2 : Math.max(low, Math.min(high, value));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
