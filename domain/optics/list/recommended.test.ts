import { expect, test } from 'vitest';
import { fullReviews, recommendedPoints } from './recommended.ts';

const points = (statedFacts: number, verifiedFacts: number, reviewCount = 0, averageRating: number | null = null) =>
  recommendedPoints({ statedFacts, verifiedFacts, reviewCount, averageRating });

test('each stated fact gives a point, and one more if it is verified', () => {
  expect(points(1, 0)).toBe(1);
  expect(points(24, 9)).toBe(33);
  expect(points(12, 12)).toBe(points(24, 0));
});

test('the average rating counts in full from ten reviews on, and in part before', () => {
  expect(fullReviews).toBe(10);
  expect(points(10, 0, 10, 4.5)).toBe(14.5);
  expect(points(10, 0, 400, 4.5)).toBe(14.5);
  expect(points(10, 0, 2, 5)).toBe(11);
});

test('a single review with five stars is worth half a point, and bad reviews never cost one', () => {
  expect(points(10, 0, 1, 5)).toBe(10.5);
  expect(points(10, 0, 10, 1)).toBeGreaterThan(points(10, 0));
});
