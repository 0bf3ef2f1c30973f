import type { Optic } from '#domain/optics/optics.schema.ts';
import { DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';
import { aimingMark } from './aiming-mark.ts';

type Props = { optic: Pick<Optic, 'moa' | 'reticleTypes' | 'colors'>; yards: number };

export function OpticOnTarget({ optic, yards }: Props) {
  return <DotOnTarget mark={aimingMark(optic)} yards={yards} />;
}
