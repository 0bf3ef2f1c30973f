import { type ReactNode, useState } from 'react';
import { moaText } from '#domain/optics/drawing/moa.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { ratingText, roundedRating } from '#web/features/reviews/rating.ts';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { WriteReview } from '#web/features/reviews/write-review.tsx';
import { factRow } from '#web/ui/facts/fact.tsx';
import { FactsMeter } from '#web/ui/facts/facts-meter.tsx';
import { batteryAccess, batteryWords, isDisputed } from '../format.ts';

type Props = {
  optic: Optic;
  /** The name that the card shows. */
  title: string;
  children: ReactNode;
};

/** The card's footer: collapsible details and the actions. Reviews mount when the details first open. */
export function OpticCardDetails({ optic, title, children }: Props) {
  const [opened, setOpened] = useState(false);
  const isNamed = optic.model === null || title.endsWith(optic.model);
  const rows: [label: string, field: keyof Optic, value?: string | null][] = [
    ['Model', 'model', isNamed ? null : optic.model],
    ['Dot size', 'moa', optic.moa && moaText(optic.moa)],
    ['Reticle', 'reticleTypes'],
    ['Brightness', 'emitterModes'],
    ['Battery', 'batteryType'],
    ['Run time', 'batteryLifeHours', batteryWords(optic) ?? null],
    ['Battery access', 'batteryAccess', batteryAccess(optic)],
    ['Window', 'windowSize'],
    ['Waterproof', 'waterproof'],
    ['Mount', 'mountType'],
  ];
  const facts = rows
    .map(([label, field, value = optic[field] as string | null]) => factRow(label, value, isDisputed(optic, field)))
    .filter(Boolean);
  return (
    <footer>
      <details onToggle={(event) => setOpened((was) => was || event.currentTarget.open)}>
        <summary>Details</summary>
        <FactsMeter optic={optic} />
        {facts.length > 0 && <dl className="fact-list">{facts}</dl>}
        {optic.description && <p>{optic.description}</p>}
        {opened && (
          <div className="border-t border-rule pt-4">
            {optic.reviewCount > 0 ? <ReviewList opticId={optic.id} /> : <p className="text-ink2">No reviews yet.</p>}
            <div className="mt-4">
              <WriteReview optic={optic} />
            </div>
          </div>
        )}
      </details>
      {optic.averageRating !== null && (
        <p role="img" aria-label={ratingText(optic.averageRating, optic.reviewCount)} className="rating">
          ★ {roundedRating(optic.averageRating)} ({optic.reviewCount})
        </p>
      )}
      {children}
    </footer>
  );
}
