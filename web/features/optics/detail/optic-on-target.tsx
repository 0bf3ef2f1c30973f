import { reticleOf } from '#domain/optics/drawing/reticle.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';
import { emittedColors } from '../simulator/emitted-color.ts';

type Props = { optic: Pick<Optic, 'moa' | 'reticleTypes' | 'colors'>; distance: number };

export function OpticOnTarget({ optic, distance }: Props) {
  const { dots, ring } = reticleOf(optic);
  return <DotOnTarget mark={{ dots, ring, color: emittedColors(optic)[0] }} distance={distance} />;
}
