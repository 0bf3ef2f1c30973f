import { drawnFromBehind, familyOf } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { reticleOf } from '#domain/optics/drawing/reticle.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isSimulated } from '#domain/optics/optics.ts';

const prismNote = 'A prism sight is held close to the eye and may magnify, so we don’t simulate its view.';

export function hasReticleSize(optic: Optic): boolean {
  const { dots, rings, marks } = reticleOf(optic);
  return dots.length + rings.length + marks.length > 0;
}

/** Why there is nothing to draw. */
export function reasonOf(optic: Optic): string | null {
  if (!isSimulated(optic)) return prismNote;
  if (optic.windowWidthMm !== null && optic.windowHeightMm !== null) return null;
  return hasReticleSize(optic)
    ? 'Its window size is not published, so we can’t draw what you’d see.'
    : 'Neither its dot nor its window size is published, so we can’t draw what you’d see.';
}

/** Without sizes or a shape of its own, its views would say nothing. */
export function hasViews(optic: Optic): boolean {
  const { bodyStated, windowStated } = drawnFromBehind(optic);
  return bodyStated || windowStated || familyOf(optic) !== null;
}
