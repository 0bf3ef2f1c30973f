import type { OpticGeometry } from '../optics/drawing/optic-geometry.ts';
import { drawnFromBehind, type FamilyFacts } from '../optics/drawing/outlines/family-drawing.ts';
import type { Optic } from '../optics/optics.schema.ts';
import { panel } from './card.ts';
import { colors, element, strokes, textLine } from './svg.ts';

export type DrawnOptic = FamilyFacts & Pick<Optic, 'colors' | 'disputedFields'>;

const dash = [7, 5] as const;

export function opticShape(drawn: OpticGeometry, light: string | null, scale: number): string {
  const { bodyStated, windowStated, center, reticle } = drawn;
  const line = strokes(scale);
  const hue = lit(light);
  const body = bodyStated ? line(colors.ink2, 3.5) : line(colors.ink3, 3, dash);
  const lens = windowStated ? line(colors.ink2, 2.5) : line(colors.ink3, 3, dash);
  const marks = [
    reticle.ringRadius === null
      ? ''
      : element('circle', {
          r: reticle.ringRadius,
          fill: 'none',
          ...line(hue, 3, reticle.ringStated ? undefined : dash),
        }),
    ...reticle.dotRadii.toReversed().map((radius, index, { length }) =>
      // A dot of a few pixels would look like dust.
      element('circle', {
        r: Math.max(radius, 5 / scale),
        ...(reticle.dotStated ? { fill: hue } : { fill: 'none', ...line(hue, 3) }),
        // Of several dots, the smallest is on top.
        ...(reticle.dotStated && index < length - 1 && { 'fill-opacity': 0.3 }),
      }),
    ),
    reticle.mark === '' ? '' : element('path', { d: reticle.mark, fill: 'none', ...line(hue, 3) }),
  ];
  return [
    element('path', {
      d: drawn.body,
      fill: bodyStated ? colors.body : colors.typical,
      'stroke-linejoin': 'round',
      ...body,
    }),
    element('path', { d: drawn.lens, fill: colors.lens, 'stroke-linejoin': 'round', ...lens }),
    drawn.detail === ''
      ? ''
      : element('path', { d: drawn.detail, fill: 'none', ...line(colors.edge, 1.75, bodyStated ? undefined : dash) }),
    element('g', { transform: `translate(${center.x} ${center.y})` }, marks.join('')),
  ].join('');
}

function lit(light: string | null): string {
  const [first = ''] = (light ?? '').split(',', 1);
  return first === 'Red' || first === 'Green' || first === 'Gold' || first === 'Amber' ? colors[first] : colors.ink;
}

export function grid(x: number, y: number, scale: number): string {
  const cell = 5 * scale;
  let d = '';
  for (let at = x - Math.floor((x - panel.x) / cell) * cell; at < panel.x + panel.width; at += cell)
    d += `M${at.toFixed(1)} 0V${panel.height}`;
  for (let at = y - Math.floor(y / cell) * cell; at < panel.height; at += cell)
    d += `M${panel.x} ${at.toFixed(1)}h${panel.width}`;
  return element('path', { d, fill: 'none', stroke: colors.grid, 'stroke-width': 2 });
}

function onSheet(text: string): string {
  return element(
    'g',
    { stroke: colors.sheet, 'stroke-width': 10, 'stroke-linejoin': 'round', 'paint-order': 'stroke' },
    text,
  );
}

export function note(text: string): string {
  return onSheet(textLine(text, { x: panel.x + 28, y: 598, size: 20, fill: colors.ink3 }));
}

const inMm = (value: number) => `${value.toFixed(1)} mm`;

function dimensions({ width, height }: OpticGeometry, scale: number, disputed: readonly string[]): string {
  const [w, h] = [(width / 2) * scale, height * scale];
  const left = -w - 34;
  const line = (d: string) => element('path', { d, fill: 'none', stroke: colors.ink2, 'stroke-width': 2 });
  const label = (text: string, x: number, y: number) =>
    onSheet(textLine(text, { x, y, size: 24, weight: 600, anchor: 'middle' }));
  const across = `M${-w} 38H${w}M${-w} 28v20M${w} 28v20`;
  const up = `M${left} 0V${-h}M${left - 10} 0h20M${left - 10} ${-h}h20`;
  return [
    disputed.includes('widthMm') ? '' : line(across) + label(inMm(width), 0, 46),
    disputed.includes('heightMm')
      ? ''
      : line(up) +
        element('g', { transform: `translate(${left + 8} ${-h / 2}) rotate(-90)` }, label(inMm(height), 0, 0)),
  ].join('');
}

const room = { width: 310, height: 350 };
const maxScale = 13;

export function opticDrawing(optic: DrawnOptic): string {
  const drawn = drawnFromBehind(optic);
  const { bodyStated, windowStated } = drawn;
  const measured = bodyStated || windowStated;
  const scale = Math.min(room.width / drawn.width, room.height / drawn.height, maxScale);
  const ground = { x: panel.x + panel.width / 2 + (bodyStated ? 22 : 0), y: 478 };
  const shape = element('g', { transform: `scale(${scale})` }, opticShape(drawn, optic.colors, scale));
  const lines = bodyStated ? dimensions(drawn, scale, optic.disputedFields) : '';
  return [
    measured ? grid(ground.x, ground.y, scale) : '',
    element('g', { transform: `translate(${ground.x} ${ground.y})` }, shape + lines),
    note(
      bodyStated
        ? 'Drawn to scale, grid 5 mm'
        : windowStated
          ? 'Window to scale, grid 5 mm'
          : 'Generic shape, not to scale',
    ),
  ].join('');
}
