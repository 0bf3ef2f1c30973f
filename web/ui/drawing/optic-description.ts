import type { OpticGeometry } from '#domain/optics/drawing/optic-geometry.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticName } from '#domain/optics/optics.ts';

const forms: Record<string, string> = {
  'circle-dot': 'dot and ring',
  circle: 'ring',
  etched: 'etched reticle',
};

export function reticleText({ shape, dots, rings, marks }: OpticGeometry['reticle']): {
  value: string | null;
  label: string;
} {
  const form = forms[shape] ?? shape;
  const main = marks.find((mark) => mark.name === shape);
  const sizes = main ? [main.size] : dots.length > 0 ? dots : rings;
  if (sizes.length === 0) return { value: null, label: form };
  const value = `${list(sizes)} MOA`;
  if (sizes === rings) return { value, label: 'ring' };
  if (rings.length > 0) return { value, label: `${main ? form : 'dot'}, ${list(rings, 2)} MOA ring` };
  const other = marks.find((mark) => mark !== main && mark.name === 'triangle');
  return { value, label: other ? `dot, ${other.size} MOA triangle` : form };
}

function list(sizes: number[], most = 3): string {
  const last = sizes.at(-1);
  if (sizes.length < 2) return `${last}`;
  if (sizes.length > most) return `${sizes[0]} to ${last}`;
  return `${sizes.slice(0, -1).join(', ')} or ${last}`;
}

type DescribedOptic = Pick<Optic, 'brand' | 'productLine' | 'colors'> & Partial<Pick<Optic, 'footprint'>>;

export function describeOptic(optic: DescribedOptic, drawn: OpticGeometry, sketched = false): string {
  const stated = [
    drawn.windowStated && `window ${drawn.windowWidth} by ${drawn.windowHeight} mm`,
    drawn.bodyStated && `body ${drawn.width} mm wide and ${drawn.height} mm high`,
  ].filter(Boolean);
  const { value, label } = reticleText(drawn.reticle);
  const reticle = value === null ? `${label}, size not stated` : `${value} ${label}`;
  const view = sketched
    ? `its ${optic.footprint} footprint from above, not to scale, dimensions not published`
    : `seen from behind, ${stated.length > 0 ? `to scale: ${stated.join(', ')}` : 'generic shape, dimensions not published'}`;
  return `${opticName(optic)}${sketched ? ': ' : ' '}${view}; ${reticle}${optic.colors ? ` in ${optic.colors.toLowerCase().replaceAll(', ', ' or ')}` : ''}`;
}
