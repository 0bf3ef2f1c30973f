import { expect, test } from 'vitest';
import { fullReviews, recommendedPoints } from './list/optic-sorts.ts';
import { dotSizes, emitterTypes, homeList, isSimulated, opticName, usesInList } from './optics.ts';

test("'Both' is in both lists, 'Long gun' in the rifle list only", () => {
  expect(usesInList('pistol')).toEqual(['Pistol', 'Pistol (Micro-compact)', 'Both']);
  expect(usesInList('rifle')).toEqual(['Long gun', 'Both']);
});

test('a breadcrumb links to a list that contains the optic', () => {
  expect(homeList('Long gun')).toBe('rifle');
  expect(homeList('Both')).toBe('pistol');
  expect(homeList('Pistol (Micro-compact)')).toBe('pistol');
});

test('a name has the brand once', () => {
  expect(opticName({ brand: 'Holosun', productLine: '507C X2' })).toBe('Holosun 507C X2');
  expect(opticName({ brand: 'Vortex', productLine: 'Vortex Venom' })).toBe('Vortex Venom');
});

test.each([
  [null, []],
  ['3 MOA', [3]],
  ['2.0 or 2', [2]],
  ['1.0, 3.25 or 6.5', [1, 3.25, 6.5]],
])('dot sizes of %j are %j', (moa, sizes) => {
  expect(dotSizes(moa)).toEqual(sizes);
});

test('every sight is simulated but a prism, whose window at arm’s length and without magnification is not what one sees', () => {
  const simulated = [...emitterTypes, null].filter((emitterType) => isSimulated({ emitterType }));
  expect(simulated).toEqual(['Open', 'Enclosed', 'Tube', 'Holographic', null]);
});

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
