import type { OpticDetail } from '../optics.schema.ts';
import { type OpticGeometry, type OpticShapeFacts, opticGeometry } from './optic-geometry.ts';

/** A family's outline from behind, as one optic's answer has it: all families would be too much for a page. */
export type FamilyOutline = NonNullable<OpticDetail['outline']>;

const rim = 1.2;
const foot = 4;

export function drawnAs(optic: OpticShapeFacts, outline: FamilyOutline | null = null): OpticGeometry {
  const generic = opticGeometry(optic);
  if (outline === null) return generic;
  const { width, height, windowWidth, windowHeight } = generic;
  // The window keeps clear of the edges where a model's proportions differ from its family's.
  const left = clamp(at(outline.window.x ?? 50, width) - windowWidth / 2, rim, width - windowWidth - rim) - width / 2;
  const top = clamp(at(outline.window.y, height) - windowHeight / 2, rim, height - windowHeight - foot) - height;
  const center = { x: left + windowWidth / 2, y: top + windowHeight / 2 };
  return {
    ...generic,
    body: stretched(outline.behind, width, height, -width / 2, -height),
    lens: stretched(outline.lens, windowWidth, windowHeight, left, top),
    detail: '',
    center,
    // Within a round window too.
    glass: { x: center.x + windowWidth * 0.33, y: center.y - windowHeight * 0.33 },
    battery: null,
  };
}

/** Path data in percent, stretched to a box in millimeters. */
export function stretched(path: string, width: number, height: number, x: number, y: number): string {
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
