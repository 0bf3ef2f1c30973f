import { type CSSProperties, lazy, memo, useState } from 'react';
import { soldHeight } from '#domain/fit/mounts/mount-heights.ts';
import { moaText } from '#domain/optics/drawing/moa.ts';
import { sizeList } from '#domain/optics/drawing/reticle.ts';
import { dotSizes, opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { CompareButton, compareFormId } from '#web/features/compare/compare-button.tsx';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { SoldHeight } from '#web/features/fit/mounts/sold-height.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { ratingText, roundedRating } from '#web/features/reviews/rating.ts';
import { OpticThumbnail } from '#web/ui/drawing/optic-drawing.tsx';
import { ColorDots, disputedMark, factRow } from '#web/ui/facts/fact.tsx';
import { FactsMeter } from '#web/ui/facts/facts-meter.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { batteryAccess, batteryHours, batteryText, isDisputed, priceRange, weight, windowSize } from '../format.ts';

const shownFacts = 4;

const fullSizeLetters = 22;

const unpriced = <span className="text-label font-normal text-ink2">Price not published</span>;

type Props = {
  optic: ListedOptic;
  title: string;
};

export const OpticCard = memo(function OpticCard({ optic, title, scale }: Props & { scale?: number | undefined }) {
  const name = opticFullName(optic);
  const disputed = (...fields: (keyof ListedOptic)[]) => isDisputed(optic, ...fields);
  const line = title.replace(`${optic.brand} `, '');
  const dots = sizeList(dotSizes(optic.moa));
  const mount = optic.primaryUse === 'Long gun' && soldHeight(optic.mountType, true) !== '' && (
    <span className="mount-height">
      <SoldHeight mountType={optic.mountType} />
    </span>
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
        <h2 style={line.length > fullSizeLetters ? ({ '--letters': line.length } as CSSProperties) : undefined}>
          <Link to={paths.optic(optic.id)} aria-label={name}>
            <small>{optic.brand} </small>
            <strong>{line}</strong>
          </Link>
        </h2>
        <FavoriteButton optic={optic} />
      </header>
      <div className="card-fit">
        <FitMark optic={optic} />
        <dl>{factRow('Footprint', optic.footprint, disputed('footprint'), 'footprint')}</dl>
      </div>
      <div className="card-facts">
        <OpticThumbnail optic={optic} scale={scale} />
        <dl>{facts.filter(Boolean).slice(0, shownFacts)}</dl>
      </div>
      <div className="card-price">
        <dl>{factRow('Price', priceRange(optic) ?? unpriced, disputed('minPrice', 'maxPrice'))}</dl>
        <CompareButton id={optic.id} name={name} form={compareFormId} />
      </div>
      <OpticCardDetails optic={optic} title={title} />
    </article>
  );
});

const CardReviews = lazy(() => import('./card-reviews.tsx').then(({ CardReviews }) => ({ default: CardReviews })));

/** Reviews load when the details first open. */
function OpticCardDetails({ optic, title }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => setOpened((was) => was || event.currentTarget.open)}>
      <summary>
        <span>Details</span>
        {optic.averageRating !== null && (
          <span role="img" aria-label={ratingText(optic.averageRating, optic.reviewCount)}>
            ★ {roundedRating(optic.averageRating)} ({optic.reviewCount})
          </span>
        )}
      </summary>
      <CardFacts optic={optic} title={title} />
      {opened && (
        <LazyPart fallback={<Loading className="">Loading reviews...</Loading>}>
          <CardReviews optic={optic} />
        </LazyPart>
      )}
    </details>
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
    ['Window', 'windowSize', windowSize(optic)],
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
      <FactsMeter optic={optic} />
      {facts.length > 0 && <dl className="fact-list">{facts}</dl>}
      {optic.description && <p>{optic.description}</p>}
    </>
  );
}
