import type { Optic } from '#domain/optics/optics.schema.ts';
import type { AimingMark } from '#web/ui/drawing/dot-on-target.tsx';

export type EmittedColor = AimingMark['color'];

const emitted: Record<string, EmittedColor> = { Red: 'red', Green: 'green', Gold: 'amber', Amber: 'amber' };

/** The colors that an optic is offered in; red, the most common, if none is stated. */
export function emittedColors({ colors }: Pick<Optic, 'colors'>): EmittedColor[] {
  const offered = colors?.split(', ').flatMap((name) => emitted[name] ?? []) ?? [];
  return offered.length > 0 ? [...new Set(offered)] : ['red'];
}
