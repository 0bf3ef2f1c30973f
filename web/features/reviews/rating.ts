import { maxRating } from '#domain/reviews/reviews.ts';

export function roundedRating(average: number): number {
  return Math.round(average * 10) / 10;
}

/** '1 review', '12 reviews' */
export function reviewCountText(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}

/** '4.5 of 5 stars, 12 reviews' */
export function ratingText(average: number, count: number): string {
  return `${roundedRating(average)} of ${maxRating} stars, ${reviewCountText(count)}`;
}
