import { reticleOf } from '#domain/optics/drawing/reticle.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { type AimingMark, DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';

type Props = { optic: Pick<Optic, 'moa' | 'reticleTypes' | 'colors'>; distance: number };

export function OpticOnTarget({ optic, distance }: Props) {
  return <DotOnTarget mark={aimingMark(optic)} distance={distance} />;
}

export function aimingMark(optic: Pick<Optic, 'moa' | 'reticleTypes' | 'colors'>): AimingMark {
  const { dots, ring } = reticleOf(optic);
  const first = optic.colors?.split(', ')[0];
  const color = first === 'Green' ? 'green' : first === 'Amber' || first === 'Gold' ? 'amber' : 'red';
  return { dots, ring, color };
}
