import { footprintSketch, type SketchMark } from '#domain/fit/footprints/sketch/footprint-sketch.ts';

/** What the symbols in one drawing mean. */
export function DrawnLegend({ footprintKey }: { footprintKey: string }) {
  const marks = footprintSketch(footprintKey)?.marks ?? [];
  const has = (kind: SketchMark['kind']) => marks.some((mark) => mark.kind === kind);
  return (
    <p className="text-label text-ink3">
      Schematic, not to scale; front at the top.
      {has('screw') && ' ●\u00a0screw.'}
      {has('lug') && ' ○\u00a0recoil post or its socket.'}
      {marks.some(({ placed }) => !placed) && ' Dashed if the position or number isn’t published.'} Based on
      descriptions, most not yet verified.
    </p>
  );
}
