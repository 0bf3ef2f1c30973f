import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { isForPistols } from '#domain/optics/optics.ts';
import { FittingPistols } from '#web/features/fit/pistols/fitting-pistols.tsx';
import { OpticSpecification } from './optic-specification.tsx';
import { PriceHistory } from './prices/price-history.tsx';
import { Rivals } from './rivals.tsx';

/** What an optic fits, competes with, is made of and has cost. */
export function OpticRecord({ optic }: { optic: OpticDetail }) {
  return (
    <>
      {isForPistols(optic.primaryUse) && <FittingPistols optic={optic} />}
      <Rivals optic={optic} />
      <OpticSpecification optic={optic} />
      <PriceHistory optic={optic} />
    </>
  );
}
