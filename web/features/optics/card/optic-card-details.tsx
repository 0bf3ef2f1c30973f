import { Fragment, type ReactNode, useState } from 'react';
import { moaText } from '#domain/optics/drawing/moa.ts';
import type { Optic } from '#domain/optics/optics.ts';
import { ratingText, roundedRating } from '#web/features/reviews/rating.ts';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { WriteReview } from '#web/features/reviews/write-review.tsx';
import { factCell } from '#web/ui/facts/fact.tsx';
import { batteryAccess } from '../format.ts';

/** The card's foot: details that open and close, beside the actions. They are in the page before they are opened. */
export function OpticCardDetails({ optic, children }: { optic: Optic; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const rows: [label: string, value: string | null, field: keyof Optic][] = [
    ['Dot size', optic.moa && moaText(optic.moa), 'moa'],
    ['Reticle', optic.reticleTypes, 'reticleTypes'],
    ['Brightness', optic.emitterModes, 'emitterModes'],
    ['Battery', optic.batteryType, 'batteryType'],
    ['Battery access', batteryAccess(optic), 'batteryAccess'],
    ['Window', optic.windowSize, 'windowSize'],
    ['Waterproof', optic.waterproof, 'waterproof'],
    ['Mount', optic.mountType, 'mountType'],
  ];
  return (
    <footer>
      <details onToggle={(event) => setOpened((was) => was || event.currentTarget.open)}>
        <summary>Details</summary>
        <dl className="fact-list">
          {rows.map(([label, value, field]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              {factCell(value, optic.unverified.includes(field))}
            </Fragment>
          ))}
        </dl>
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
