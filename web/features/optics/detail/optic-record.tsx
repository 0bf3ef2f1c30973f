import { opensWith, verdictOf } from '#domain/optics/facts/verdict.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { isForPistols, isForRifles } from '#domain/optics/optics.ts';
import { OpticMounts } from '#web/features/fit/mounts/optic-mounts.tsx';
import { FittingPistols } from '#web/features/fit/pistols/fitting-pistols.tsx';
import { hasReticleSize } from '../simulator/nothing-to-draw.ts';
import { SimulatorSection } from '../simulator/simulator-section.tsx';
import { HeadlineFacts } from './headline-facts.tsx';
import { OpticOnTarget } from './optic-on-target.tsx';
import { OpticPrice } from './prices/optic-price.tsx';
import { PriceHistory } from './prices/price-history.tsx';
import { Rivals } from './rivals.tsx';
import { Specification } from './specification.tsx';

export function OpticRecord({ optic }: { optic: OpticDetail }) {
  return (
    <>
      <HeadlineFacts optic={optic} />
      <SimulatorSection optics={[optic]}>
        {hasReticleSize(optic) && (
          <div className="card w-60 p-4">
            <OpticOnTarget optic={optic} distance={25} />
            <p className="mt-2 text-center text-label text-ink2">On letter paper, with a US quarter for scale.</p>
          </div>
        )}
      </SimulatorSection>
      {isForPistols(optic.primaryUse) && <FittingPistols optic={optic} />}
      {isForRifles(optic.primaryUse) && <OpticMounts optic={optic} />}
      <Rivals optic={optic} />
      <Specification optic={optic} />
      <PriceHistory optic={optic} />
    </>
  );
}

export function PriceAndVerdict({ optic }: { optic: OpticDetail }) {
  const verdict = verdictOf(optic);
  return (
    <>
      <OpticPrice optic={optic} />
      <p className="max-w-reading text-reading">
        {!opensWith(optic.description, verdict) && <strong className="font-medium">{verdict}</strong>}{' '}
        {optic.description}
      </p>
    </>
  );
}
