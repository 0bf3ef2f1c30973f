import { type CSSProperties, lazy, memo, type ReactNode, useState } from 'react';
import { soldHeight } from '#domain/fit/mounts/mount-heights.ts';
import { moaText } from '#domain/optics/drawing/moa.ts';
import { dotSizes, opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { SoldHeight } from '#web/features/fit/mounts/sold-height.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { ratingText, roundedRating } from '#web/features/reviews/rating.ts';
import { OpticThumbnail } from '#web/ui/drawing/optic-drawing.tsx';
import { ColorDots, disputedMark, factRow } from '#web/ui/facts/fact.tsx';
import { CardMeter, FactsMeter } from '#web/ui/facts/facts-meter.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { batteryAccess, batteryHours, batteryText, isDisputed, priceRange, weight } from '../format.ts';

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
  const mount = optic.primaryUse === 'Long gun' && soldHeight(optic.mountType, true) !== '' && (
    <SoldHeight mountType={optic.mountType} />
  );
  const facts = [
    factRow('Emitter', optic.emitterType, disputed('emitterType')),
    factRow('Weight', inUnits(weight(optic)), disputed('weightOz')),
    factRow('Battery life', batteryHours(optic), disputed('batteryLifeHours')),
    factRow('Mount', mount, disputed('mountType')),
    factRow('Color', optic.colors && <ColorDots colors={optic.colors} />, disputed('colors')),
    factRow('Dot', dots && `${dots} MOA`, disputed('moa')),
    factRow('Introduced', optic.yearIntroduced, disputed('yearIntroduced')),
  ];
  return (
    <article className="card optic-card">
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

const CardReviews = lazy(() => import('./card-reviews.tsx').then(({ CardReviews }) => ({ default: CardReviews })));

type OpticCardDetailsProps = {
  optic: ListedOptic;
  title: string;
  children: ReactNode;
};

/** The card's footer: collapsible details and the actions. Reviews load when the details first open. */
function OpticCardDetails({ optic, title, children }: OpticCardDetailsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <footer>
      <details onToggle={(event) => setOpened((was) => was || event.currentTarget.open)}>
        <summary>Details</summary>
        <CardFacts optic={optic} title={title} />
        {opened && (
          <LazyPart fallback={<Loading className="">Loading reviews...</Loading>}>
            <CardReviews optic={optic} />
          </LazyPart>
        )}
      </details>
      <div className="card-standing">
        {optic.averageRating !== null && (
          <p role="img" aria-label={ratingText(optic.averageRating, optic.reviewCount)}>
            ★ {roundedRating(optic.averageRating)} ({optic.reviewCount})
          </p>
        )}
        <CardMeter optic={optic} />
      </div>
      {children}
    </footer>
  );
}

function CardFacts({ optic, title }: { optic: ListedOptic; title: string }) {
  const isNamed = optic.model === null || title.endsWith(optic.model);
  const rows: [label: string, field: keyof ListedOptic, value?: string | null][] = [
    ['Model', 'model', isNamed ? null : optic.model],
    ['Dot size', 'moa', optic.moa && moaText(optic.moa)],
    ['Reticle', 'reticleTypes'],
    ['Brightness', 'emitterModes'],
    ['Battery', 'batteryType'],
    ['Run time', 'batteryLifeHours', batteryText(optic) ?? null],
    ['Battery access', 'batteryAccess', batteryAccess(optic)],
    ['Window', 'windowSize'],
    ['Waterproof', 'waterproof'],
    ['Mount', 'mountType'],
  ];
  const facts = rows.flatMap(([label, field, value = optic[field] as string | null]) =>
    value
      ? [
          <dt key={label}>{label}</dt>,
          <dd key={field}>
            {inUnits(value)}
            {isDisputed(optic, field) && disputedMark}
          </dd>,
        ]
      : [],
  );
  return (
    <>
      {optic.verifiedFacts === 0 && <FactsMeter optic={optic} />}
      {facts.length > 0 && <dl className="fact-list">{facts}</dl>}
      {optic.description && <p>{optic.description}</p>}
    </>
  );
}
