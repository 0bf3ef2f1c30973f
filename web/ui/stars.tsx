import type { CSSProperties } from 'react';
import { maxRating } from '#domain/reviews/reviews.ts';

/** A rating as a row of stars, the last of them in part where it is a mean. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={`${rating} of ${maxRating} stars`}
      className="stars"
      style={{ '--share': `${(rating / maxRating) * 100}%` } as CSSProperties}
    />
  );
}
