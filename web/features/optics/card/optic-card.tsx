import { memo } from 'react';
import { Link } from 'react-router';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { paths } from '#web/paths.ts';
import { OpticPlate } from '#web/ui/drawing/optic-drawing.tsx';
import { ColorDots } from '#web/ui/facts/color-dots.tsx';
import { factCell, factRow, factValue } from '#web/ui/facts/fact.tsx';
import { batteryHours, batteryWords, isUnverified, priceRange, weight } from '../format.ts';
import { OpticCardDetails } from './optic-card-details.tsx';

/** An optic in a list: its drawing and key specs, with the rest behind a disclosure. */
export const OpticCard = memo(function OpticCard({ optic }: { optic: Optic }) {
  const name = opticFullName(optic);
  const unverified = (...fields: (keyof Optic)[]) => isUnverified(optic, ...fields);
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
      <dl className="fact-grid">
        {factRow('Footprint', optic.footprint, unverified('footprint'))}
        {factRow('Emitter', optic.emitterType, unverified('emitterType'))}
        {factRow('Weight', weight(optic), unverified('weightOz'))}
        <div>
          <dt>Battery life</dt>
          <dd>
            {factValue(batteryHours(optic), unverified('batteryLifeHours'))}
            {optic.batteryLifeHours !== null && <small>{batteryWords(optic)}</small>}
          </dd>
        </div>
        <div>
          <dt>Color</dt>
          {optic.colors ? (
            <dd>
              <ColorDots colors={optic.colors} />
            </dd>
          ) : (
            factCell(null)
          )}
        </div>
        <div className="price">
          <dt>Price</dt>
          {factCell(priceRange(optic), unverified('minPrice', 'maxPrice'))}
        </div>
      </dl>
      <OpticCardDetails optic={optic}>
        <CompareButton id={optic.id} name={name} />
      </OpticCardDetails>
    </article>
  );
});
