import type { Optic } from '#domain/optics/optics.schema.ts';
import type { AimingMark } from '#web/ui/drawing/dot-on-target.tsx';

export type EmittedColor = AimingMark['color'];

export const colorNames: Record<EmittedColor, string> = { red: 'Red', green: 'Green', amber: 'Amber' };

const emitted: Record<string, EmittedColor> = { Red: 'red', Green: 'green', Gold: 'amber', Amber: 'amber' };

export function emittedColors({ colors }: Pick<Optic, 'colors'>): [EmittedColor, ...EmittedColor[]] {
  const offered = new Set(colors?.split(', ').flatMap((name) => emitted[name] ?? []));
  const [first = 'red', ...others] = offered;
  return [first, ...others];
}
