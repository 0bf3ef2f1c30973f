import { footprintSketch, type SketchMark } from '#domain/fit/footprints/sketch/footprint-sketch.ts';

/** What the signs in one drawing mean. */
export function drawnSigns(footprintKey: string): string {
  const marks = footprintSketch(footprintKey)?.marks ?? [];
  const has = (kind: SketchMark['kind']) => marks.some((mark) => mark.kind === kind);
  const signs = [has('screw') && '●\u00a0screw', has('lug') && '○\u00a0recoil post or its socket'].filter(Boolean);
  if (signs.length === 0) return '';
  const isDashed = marks.some(({ placed }) => !placed);
  return `${signs.join(', ')}${isDashed ? '; dashed if the position or number isn’t published' : ''}.`;
}
