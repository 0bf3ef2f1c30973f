import { maxRating } from '#domain/reviews/reviews.ts';

export function roundedRating(average: number): number {
  return Math.round(average * 10) / 10;
}

export function reviewCountText(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}

export function ratingText(average: number, count: number): string {
  return `${roundedRating(average)} of ${maxRating} stars, ${reviewCountText(count)}`;
}
