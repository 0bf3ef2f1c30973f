import { expect, test } from 'vitest';
import { reviewSchema } from './reviews.schema.ts';
import { reviewerName, summarizeRatings } from './reviews.ts';

test('a review is signed with the handle', () => {
  expect(reviewerName({ handle: 'Dot Fan', email: 'jane@example.com' })).toBe('Dot Fan');
});

test('without a handle it is signed with the local part, never with the email', () => {
  expect(reviewerName({ handle: null, email: 'jane@example.com' })).toBe('jane');
  expect(reviewerName({ handle: null, email: 'jane' })).toBe('jane');
});

test.each([0, 6, 2.5, -1])('a rating of %d is invalid', (rating) => {
  const review = {
    id: 1,
    rating: 5,
    reviewText: null,
    createdAt: '2026-11-21T00:00:00.000Z',
    user: { handle: null, email: 'a' },
    ownerOf: null,
  };
  expect(reviewSchema.safeParse(review).success).toBe(true);
  expect(reviewSchema.safeParse({ ...review, rating }).success).toBe(false);
});

test('ratings are counted and averaged; without any there is no average', () => {
  expect(summarizeRatings([1, 0, 0, 2, 3])).toEqual({ count: 6, average: 4, distribution: [1, 0, 0, 2, 3] });
  expect(summarizeRatings([0, 0, 0, 0, 0])).toEqual({ count: 0, average: null, distribution: [0, 0, 0, 0, 0] });
});
