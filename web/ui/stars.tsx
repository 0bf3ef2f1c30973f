import type { CSSProperties } from 'react';
import { maxRating } from '#domain/reviews/reviews.ts';

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
