import type { OpticGeometry } from '#domain/optics/drawing/optic-geometry.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { reticleText } from './optic-description.ts';

export type Callout = {
  field: keyof Optic;
  value: string;
  label: string;
  y: number;
  from: [x: number, y: number] | null;
  open: boolean;
};

const step = { one: 26, two: 42 };

export function calloutsOf(optic: Pick<Optic, 'batteryAccess'>, drawn: OpticGeometry, scale: number): Callout[] {
  const { center, glass, battery, reticle } = drawn;
  const reach = (reticle.ringRadius ?? reticle.dotRadii.at(-1) ?? reticle.markRadius) * scale + 4;
  const callouts: Callout[] = [];
  if (drawn.windowStated) {
    callouts.push({
      field: 'windowWidthMm',
      value: `${drawn.windowWidth.toFixed(1)} × ${drawn.windowHeight.toFixed(1)} mm`,
      label: 'window',
      y: 10 - drawn.height * scale,
      open: false,
      from: [glass.x * scale, glass.y * scale],
    });
  }
  const { value, label } = reticleText(reticle);
  if (value !== null) {
    callouts.push({
      field: 'moa',
      value,
      label,
      y: center.y * scale + 8,
      from: [center.x * scale + reach, center.y * scale],
      open: true,
    });
  }
  if (optic.batteryAccess !== null && optic.batteryAccess !== 'None') {
    const above = battery !== null && battery.y < glass.y;
    callouts.splice(above ? 0 : callouts.length, 0, {
      field: 'batteryAccess',
      value: optic.batteryAccess === 'Cap' ? 'Battery cap' : `${optic.batteryAccess} battery`,
      label: '',
      y: above ? 8 - drawn.height * scale : -16,
      from: battery && [battery.x * scale, battery.y * scale],
      open: false,
    });
  }
  let floor = Number.NEGATIVE_INFINITY;
  for (const callout of callouts) {
    callout.y = Math.max(callout.y, floor);
    floor = callout.y + (callout.label === '' ? step.one : step.two);
  }
  return callouts;
}
