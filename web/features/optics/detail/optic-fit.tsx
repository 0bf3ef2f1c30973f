import type { Optic } from '#domain/optics/optics.schema.ts';
import { isForPistols } from '#domain/optics/optics.ts';
import { ChoosePistol } from '#web/features/my-pistol/choose-pistol.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { OwnLink } from '#web/features/my-pistol/own-link.tsx';

/** As high with a pistol as without, since only the browser knows which it is. */
export function OpticFit({ optic }: { optic: Optic }) {
  if (!isForPistols(optic.primaryUse)) return null;
  return (
    <div className="card optic-fit">
      <div className="without-pistol">
        <p>Does it fit your pistol?</p>
        <ChoosePistol className="btn btn-primary">Check your pistol</ChoosePistol>
      </div>
      <div className="for-my-pistol">
        <FitMark optic={optic} named />
        <OwnLink optic={optic.id} />
      </div>
    </div>
  );
}
