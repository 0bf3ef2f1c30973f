import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { isForPistols } from '#domain/optics/optics.ts';
import { FittingPistols } from '#web/features/fit/pistols/fitting-pistols.tsx';
import { SimulatorSection } from '../simulator/simulator-section.tsx';
import { OpticOnTarget } from './optic-on-target.tsx';
import { OpticSpecification } from './optic-specification.tsx';
import { PriceHistory } from './prices/price-history.tsx';
import { Rivals } from './rivals.tsx';

export function OpticRecord({ optic }: { optic: OpticDetail }) {
  return (
    <>
      <SimulatorSection optics={[optic]}>
        <div className="max-w-52">
          <OpticOnTarget optic={optic} distance={25} />
          <p className="mt-2 text-label text-ink2">On letter paper, with a US quarter for scale.</p>
        </div>
      </SimulatorSection>
      {isForPistols(optic.primaryUse) && <FittingPistols optic={optic} />}
      <Rivals optic={optic} />
      <OpticSpecification optic={optic} />
      <PriceHistory optic={optic} />
    </>
  );
}
