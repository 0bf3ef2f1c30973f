import type { DrawnOptic } from '#web/ui/drawing/optic-drawing.tsx';
import type { OpticDraft } from './optic-draft.ts';

/** Larger than any sight: a typo must not break the drawing. */
const maxMm = 300;

function millimeters(text: string): number | null {
  const value = Number(text);
  return value > 0 && value <= maxMm ? value : null;
}

export function drawnOptic(draft: OpticDraft): DrawnOptic & { disputedFields: string[] } {
  const text = (value: string) => value.trim() || null;
  return {
    brand: draft.brand.trim() || 'New optic',
    productLine: draft.productLine.trim(),
    emitterType: text(draft.emitterType),
    moa: text(draft.moa),
    reticleTypes: text(draft.reticleTypes),
    colors: text(draft.colors),
    windowWidthMm: millimeters(draft.windowWidthMm),
    windowHeightMm: millimeters(draft.windowHeightMm),
    widthMm: millimeters(draft.widthMm),
    heightMm: millimeters(draft.heightMm),
    batteryAccess: text(draft.batteryAccess),
    // The evidence decides once the draft is saved.
    disputedFields: [],
  };
}
