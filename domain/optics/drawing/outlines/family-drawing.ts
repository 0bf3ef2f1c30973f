import { type OpticGeometry, type OpticShapeFacts, opticExtent, reticleGeometry } from '../optic-geometry.ts';
import type { Family, FamilyNames, Look } from './family.ts';
import { pistolFamilies } from './pistol-families.ts';
import { rifleFamilies } from './rifle-families.ts';
import { stretched } from './stretched.ts';
import { typeLooks } from './type-looks.ts';

export const families: readonly Family[] = [...pistolFamilies, ...rifleFamilies];

export type FamilyFacts = OpticShapeFacts & FamilyNames;

export function familyOf({ brand, productLine, model }: FamilyNames): Family | null {
  const line = `${productLine} ${model ?? ''}`;
  return (
    families.find((family) => family.brand === brand && (family.line.test(productLine) || family.line.test(line))) ??
    null
  );
}

const rim = 1.2;
const foot = 4;

/** As its family looks, or else its type, stretched to the stated or typical size. */
export function drawnFromBehind(optic: FamilyFacts): OpticGeometry {
  const { kind, ...extent } = opticExtent(optic);
  const { width, height, windowWidth, windowHeight } = extent;
  const { behind, lens, window, detail = '' }: Look = familyOf(optic) ?? typeLooks[kind];
  const at = (percent: number, size: number) => (percent * size) / 100;
  // The window keeps clear of the edges where a model's proportions differ from its family's.
  const left = clamp(at(window.x ?? 50, width) - windowWidth / 2, rim, width - windowWidth - rim) - width / 2;
  const top = clamp(at(window.y, height) - windowHeight / 2, rim, height - windowHeight - foot) - height;
  const center = { x: left + windowWidth / 2, y: top + windowHeight / 2 };
  return {
    ...extent,
    body: stretched(behind, width, height, -width / 2, -height),
    lens: stretched(lens, windowWidth, windowHeight, left, top),
    detail: stretched(detail, width, height, -width / 2, -height),
    center,
    // Within a round window too.
    glass: { x: center.x + windowWidth * 0.33, y: center.y - windowHeight * 0.33 },
    reticle: reticleGeometry(optic, kind, windowWidth, windowHeight),
  };
}

function clamp(value: number, low: number, high: number): number {
  return high < low ? (low + high) / 2 : Math.max(low, Math.min(high, value));
}
