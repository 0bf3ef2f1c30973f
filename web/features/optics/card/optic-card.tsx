import { memo } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { OpticPlate } from '#web/ui/drawing/optic-drawing.tsx';
import { ColorDots } from '#web/ui/facts/color-dots.tsx';
import { disputedMark, factRow } from '#web/ui/facts/fact.tsx';
import { FactsMeter } from '#web/ui/facts/facts-meter.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { batteryHours, batteryWords, isDisputed, priceRange, weight } from '../format.ts';
import { OpticCardDetails } from './optic-card-details.tsx';

/** An optic in a list: its drawing and key specs, with the rest behind a disclosure. */
export const OpticCard = memo(function OpticCard({ optic }: { optic: Optic }) {
  const name = opticFullName(optic);
  const disputed = (...fields: (keyof Optic)[]) => isDisputed(optic, ...fields);
  return (
    <article className="optic-card">
      <header>
        <p>{optic.model ? `${optic.brand} · ${optic.model}` : optic.brand}</p>
        <h2>
          <Link to={paths.optic(optic.id)} aria-label={name}>
            {optic.productLine}
          </Link>
        </h2>
        <FavoriteButton optic={optic} />
      </header>
      <OpticPlate optic={optic} />
      <FitMark optic={optic} />
      <dl className="fact-grid">
        {factRow('Footprint', optic.footprint, disputed('footprint'))}
        {factRow('Emitter', optic.emitterType, disputed('emitterType'))}
        {factRow('Weight', inUnits(weight(optic)), disputed('weightOz'))}
        {optic.batteryLifeHours !== null && (
          <div>
            <dt>Battery life</dt>
            <dd>
              {batteryHours(optic)}
              {disputed('batteryLifeHours') && disputedMark}
              <small>{batteryWords(optic)}</small>
            </dd>
          </div>
        )}
        {factRow('Color', optic.colors && <ColorDots colors={optic.colors} />, disputed('colors'))}
        {factRow('Price', priceRange(optic), disputed('minPrice', 'maxPrice'), 'price')}
      </dl>
      <FactsMeter optic={optic} />
      <OpticCardDetails optic={optic}>
        <CompareButton id={optic.id} name={name} />
      </OpticCardDetails>
    </article>
  );
});
