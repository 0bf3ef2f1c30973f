import { expect, test } from 'vitest';
import { reviewerName, summarizeRatings } from './reviews.ts';

test('a review is signed with the handle', () => {
  expect(reviewerName({ handle: 'Dot Fan', email: 'jane@example.com' })).toBe('Dot Fan');
});

test('without a handle it is signed with the local part, never with the email', () => {
  expect(reviewerName({ handle: null, email: 'jane@example.com' })).toBe('jane');
  expect(reviewerName({ handle: null, email: 'jane' })).toBe('jane');
});

test('ratings are counted and averaged; without any there is no average', () => {
  expect(summarizeRatings([1, 0, 0, 2, 3])).toEqual({ count: 6, average: 4, distribution: [1, 0, 0, 2, 3] });
  expect(summarizeRatings([0, 0, 0, 0, 0])).toEqual({ count: 0, average: null, distribution: [0, 0, 0, 0, 0] });
});
