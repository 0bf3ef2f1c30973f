import { expect, test } from 'vitest';
import { ratingText, reviewCountText, roundedRating } from './rating.ts';

test('an average is rounded to one decimal', () => {
  expect([27 / 7, 4.25, 5].map(roundedRating)).toEqual([3.9, 4.3, 5]);
});

test('a single review is counted in the singular', () => {
  expect([0, 1, 12].map(reviewCountText)).toEqual(['0 reviews', '1 review', '12 reviews']);
});

test('a rating reads as average and count', () => {
  expect(ratingText(27 / 7, 7)).toBe('3.9 of 5 stars, 7 reviews');
});
