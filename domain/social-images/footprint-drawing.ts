import { footprintSketch, sketchBox } from '../fit/footprints/sketch/footprint-sketch.ts';
import { panel } from './card.ts';
import { colors, element, strokes, textLine } from './svg.ts';

const scale = 9;
const dash = [12, 9] as const;

export function footprintDrawing(key: string, caption = ''): string | null {
  const sketch = footprintSketch(key);
  if (sketch === null) return null;
  const { width, height } = sketchBox;
  const line = strokes(scale);
  const marks = sketch.marks.flatMap(({ kind, x, y, placed }) => [
    element('circle', { cx: x, cy: y, r: 3, fill: colors.sheet, ...line(colors.ink, 4, placed ? undefined : dash) }),
    kind === 'screw' ? element('circle', { cx: x, cy: y, r: placed ? 2.2 : 1, fill: colors.ink }) : '',
  ]);
  const base = {
    ...{ x: width / 2 - sketch.half, y: 3, width: 2 * sketch.half, height: height - 6, rx: 3 },
    ...{ fill: colors.body, ...line(colors.edge, 4) },
  };
  const shape = [
    element('rect', base),
    element('path', { d: sketch.detail, fill: 'none', ...line(colors.ink, 4) }),
    ...marks,
  ].join('');
  const left = panel.x + (panel.width - width * scale) / 2;
  const middle = panel.x + panel.width / 2;
  return [
    element('g', { transform: `translate(${left} 74) scale(${scale})` }, shape),
    caption === '' ? '' : textLine(caption, { x: middle, y: 546, size: 24, weight: 600, anchor: 'middle' }),
    textLine('Seen from above, not to scale', { x: middle, y: 582, size: 20, fill: colors.ink3, anchor: 'middle' }),
  ].join('');
}

export function markDrawing(): string {
  const [x, y] = [panel.x + panel.width / 2, panel.height / 2];
  return (
    element('circle', { cx: x, cy: y, r: 150, fill: 'none', stroke: colors.ink, 'stroke-width': 33 }) +
    element('circle', { cx: x, cy: y, r: 61, fill: colors.Red })
  );
}
