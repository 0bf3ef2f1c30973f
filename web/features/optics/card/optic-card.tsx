import { type CSSProperties, memo } from 'react';
import { dotSizes, opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { OpticThumbnail } from '#web/ui/drawing/optic-drawing.tsx';
import { ColorDots } from '#web/ui/facts/color-dots.tsx';
import { factRow } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { batteryHours, isDisputed, priceRange, weight } from '../format.ts';
import { OpticCardDetails } from './optic-card-details.tsx';

const shownFacts = 4;

const fullSizeLetters = 27;

type Props = {
  optic: ListedOptic;
  title: string;
};

export const OpticCard = memo(function OpticCard({ optic, title }: Props) {
  const name = opticFullName(optic);
  const disputed = (...fields: (keyof ListedOptic)[]) => isDisputed(optic, ...fields);
  const dots = dotSizes(optic.moa).join(', ');
  const facts = [
    factRow('Emitter', optic.emitterType, disputed('emitterType')),
    factRow('Weight', inUnits(weight(optic)), disputed('weightOz')),
    factRow('Battery life', batteryHours(optic), disputed('batteryLifeHours')),
    factRow('Color', optic.colors && <ColorDots colors={optic.colors} />, disputed('colors')),
    factRow('Dot', dots && `${dots} MOA`, disputed('moa')),
    factRow('Introduced', optic.yearIntroduced, disputed('yearIntroduced')),
  ];
  return (
    <article className="optic-card">
      <header>
        <h2 style={title.length > fullSizeLetters ? ({ '--letters': title.length } as CSSProperties) : undefined}>
          <Link to={paths.optic(optic.id)} aria-label={name}>
            <CardTitle brand={optic.brand} title={title} />
          </Link>
        </h2>
        <FavoriteButton optic={optic} />
      </header>
      <div className="card-facts">
        <OpticThumbnail optic={optic} />
        <dl>{facts.filter(Boolean).slice(0, shownFacts)}</dl>
      </div>
      <div className="card-fit">
        <FitMark optic={optic} />
        <dl>
          {factRow('Footprint', optic.footprint, disputed('footprint'), 'footprint')}
          {factRow('Price', priceRange(optic), disputed('minPrice', 'maxPrice'), 'price')}
        </dl>
      </div>
      <OpticCardDetails optic={optic} title={title}>
        <CompareButton id={optic.id} name={name} />
      </OpticCardDetails>
    </article>
  );
});

function CardTitle({ brand, title }: { brand: string; title: string }) {
  const own = title.startsWith(`${brand} `) ? title.slice(brand.length) : title;
  return (
    <>
      {own !== title && brand}
      <strong>{own}</strong>
    </>
  );
}
