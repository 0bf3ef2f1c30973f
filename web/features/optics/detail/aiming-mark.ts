import { reticleOf } from '#domain/optics/drawing/reticle.ts';
import type { Optic } from '#domain/optics/optics.ts';
import type { AimingMark } from '#web/ui/drawing/dot-on-target.tsx';

/** The mark that an optic shows: its smallest dot, its ring, and the first of its colors. */
export function aimingMark(optic: Pick<Optic, 'moa' | 'reticleTypes' | 'colors'>): AimingMark {
  const { dots, ring } = reticleOf(optic);
  const first = optic.colors?.split(', ')[0];
  const color = first === 'Green' ? 'green' : first === 'Amber' || first === 'Gold' ? 'amber' : 'red';
  return { dot: dots[0] ?? null, ring, color };
}
