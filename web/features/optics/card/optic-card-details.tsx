import { lazy, type ReactNode, useState } from 'react';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { ratingText, roundedRating } from '#web/features/reviews/rating.ts';
import { CardMeter } from '#web/ui/facts/facts-meter.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { CardFacts } from './card-facts.tsx';

const CardReviews = lazy(() => import('./card-reviews.tsx').then(({ CardReviews }) => ({ default: CardReviews })));

type Props = {
  optic: ListedOptic;
  title: string;
  children: ReactNode;
};

/** The card's footer: collapsible details and the actions. Reviews load when the details first open. */
export function OpticCardDetails({ optic, title, children }: Props) {
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
