import { lazy } from 'react';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { isForPistols } from '#domain/optics/optics.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Rivals } from './rivals.tsx';

const OpticSpecification = lazy(() =>
  import('./optic-specification.tsx').then((it) => ({ default: it.OpticSpecification })),
);

const PriceHistory = lazy(() => import('./prices/price-history.tsx').then((it) => ({ default: it.PriceHistory })));

const FittingPistols = lazy(() =>
  import('#web/features/fit/pistols/fitting-pistols.tsx').then((it) => ({ default: it.FittingPistols })),
);

/** What an optic fits, competes with, is made of and has cost. */
export function OpticRecord({ optic }: { optic: OpticDetail }) {
  return (
    <>
      {isForPistols(optic.primaryUse) && (
        <LazyPart>
          <FittingPistols optic={optic} />
        </LazyPart>
      )}
      <Rivals optic={optic} />
      <LazyPart>
        <OpticSpecification optic={optic} />
      </LazyPart>
      <LazyPart>
        <PriceHistory optic={optic} />
      </LazyPart>
    </>
  );
}
