import { useQuery } from '@tanstack/react-query';
import { opensWith, verdictOf } from '#domain/optics/facts/verdict.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { isForPistols, isForRifles } from '#domain/optics/optics.ts';
import { counted } from '#domain/shared/numbers.ts';
import { OpticMounts } from '#web/features/fit/mounts/optic-mounts.tsx';
import { FittingPistols } from '#web/features/fit/pistols/fitting-pistols.tsx';
import { peersQuery } from '../queries.ts';
import { hasReticleSize } from '../simulator/nothing-to-draw.ts';
import { SimulatorSection } from '../simulator/simulator-section.tsx';
import { HeadlineFacts } from './headline-facts.tsx';
import { OpticLinks } from './optic-links.tsx';
import { OpticOnTarget } from './optic-on-target.tsx';
import { OpticPrice } from './prices/optic-price.tsx';
import { PriceHistory } from './prices/price-history.tsx';
import { Rivals } from './rivals.tsx';
import { Specification } from './specification.tsx';

export function OpticRecord({ optic }: { optic: OpticDetail }) {
  // The headline facts would move the specification down.
  const { isPending } = useQuery(peersQuery(String(optic.id)));
  if (isPending) return null;
  return (
    <>
      <HeadlineFacts optic={optic} />
      <OpticLinks optic={optic} />
      <Specification optic={optic} />
      <SimulatorSection optics={[optic]}>
        {hasReticleSize(optic) && (
          <div className="card p-4">
            <div className="on-target">
              {[10, 25, 50, 100].map((yards) => (
                <OpticOnTarget key={yards} optic={optic} distance={yards} />
              ))}
            </div>
            <p className="mt-3 text-label text-ink2">On letter paper, with a US quarter for scale.</p>
          </div>
        )}
      </SimulatorSection>
      {isForPistols(optic.primaryUse) && <FittingPistols optic={optic} />}
      {isForRifles(optic.primaryUse) && <OpticMounts optic={optic} />}
      <Rivals optic={optic} />
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
      {optic.statedFacts > 0 && (
        <a href="#sources" className="inline-flex min-h-6 w-fit items-center text-label text-ink2 underline">
          {optic.verifiedFacts} of {counted(optic.statedFacts, 'fact')} verified
        </a>
      )}
    </>
  );
}
