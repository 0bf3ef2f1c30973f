import { footprintSketch, type SketchMark } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { signsText } from '#web/ui/drawing/pattern-sketch.tsx';

/** What the signs in one drawing mean. */
export function drawnSigns(footprintKey: string): string {
  const marks = footprintSketch(footprintKey)?.marks ?? [];
  const has = (kind: SketchMark['kind']) => marks.some((mark) => mark.kind === kind);
  return signsText({ screw: has('screw'), lug: has('lug'), isDashed: marks.some(({ placed }) => !placed) });
}
