import type { Optic } from '#domain/optics/optics.schema.ts';
import { DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';
import { aimingMark } from './aiming-mark.ts';

type Props = { optic: Pick<Optic, 'moa' | 'reticleTypes' | 'colors'>; distance: number };

export function OpticOnTarget({ optic, distance }: Props) {
  return <DotOnTarget mark={aimingMark(optic)} distance={distance} />;
}
