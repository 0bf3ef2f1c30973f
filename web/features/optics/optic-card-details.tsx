import { Fragment, type ReactNode, useState } from 'react';
import { moaText } from '#domain/moa.ts';
import type { Optic } from '#domain/optics.ts';
import { reviewsPerCardPage } from '#domain/reviews.ts';
import { factValue } from '../../ui/fact.tsx';
import { ReviewList } from '../reviews/review-list.tsx';
import { batteryAccess } from './format.ts';

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
              <dd>{factValue(value, optic.unverified.includes(field))}</dd>
            </Fragment>
          ))}
        </dl>
        {optic.description && <p>{optic.description}</p>}
        {opened && optic.reviewCount > 0 && (
          <ReviewList opticId={optic.id} pageSize={reviewsPerCardPage} className="border-t border-rule pt-4" />
        )}
      </details>
      {children}
    </footer>
  );
}
