import { expect, test } from 'vitest';
import { likeWeights, type WeightBasis, weightOn } from './weights.ts';

const weighed = (
  weightOz: number | null,
  weightBasis: WeightBasis | null = null,
  otherWeightOz: number | null = null,
) => ({
  weightOz,
  weightBasis,
  otherWeightOz,
});

test('a weight counts on its own basis, and on the other one if that is stated', () => {
  expect(weightOn('sight', weighed(3, 'sight', 4.6))).toBe(3);
  expect(weightOn('with-mount', weighed(3, 'sight', 4.6))).toBe(4.6);
  expect(weightOn('sight', weighed(11, 'with-mount'))).toBeNull();
});

test('a weight without a basis counts on none', () => {
  expect(weightOn('sight', weighed(3))).toBeNull();
  expect(weightOn(null, weighed(3))).toBe(3);
  expect(weightOn(null, weighed(3, 'sight'))).toBeNull();
});

test('weights are alike on one basis', () => {
  expect(likeWeights([weighed(3, 'sight'), weighed(4, 'sight')])).toEqual([3, 4]);
  expect(likeWeights([weighed(3), weighed(4)])).toEqual([3, 4]);
  expect(likeWeights([weighed(3, 'sight'), weighed(4, 'with-mount')])).toBeNull();
  expect(likeWeights([weighed(3, 'sight'), weighed(4)])).toBeNull();
});

test('a second weight makes weights alike', () => {
  expect(likeWeights([weighed(3, 'sight', 4.6), weighed(4, 'with-mount')])).toEqual([4.6, 4]);
});

test('an optic without a weight is in nobody’s way', () => {
  expect(likeWeights([weighed(3, 'sight'), weighed(null), weighed(4, 'sight')])).toEqual([3, null, 4]);
});
