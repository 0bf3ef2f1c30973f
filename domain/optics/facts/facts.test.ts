import { expect, test } from 'vitest';
import { batteryLifeText } from './battery.ts';
import { reticleKindsOf } from './reticle-kinds.ts';
import { likeWeights, type WeightBasis, weightOn } from './weights.ts';
import { windowArea } from './window-area.ts';

test.each([
  [1_000_000, 'about 114.1 years'],
  [100_000, 'about 11.4 years'],
  [50_000, 'about 5.7 years'],
  [17_532, 'about 2 years'],
  [8766, 'about 1 year'],
  [8765, 'about 365 days'],
  [8000, 'about 333 days'],
  [1000, 'about 42 days'],
  [48, 'about 2 days'],
  [47, 'about 47 hours'],
  [40, 'about 40 hours'],
  [1.5, 'about 1.5 hours'],
  [1, 'about 1 hour'],
])('%s hours are %s', (hours, words) => {
  expect(batteryLifeText(hours)).toBe(words);
});

test.each([
  ['Dot', ['Dot']],
  ['Dot; Circle; Circle-dot (MRS)', ['Dot', 'Circle-dot', 'Circle']],
  ['Circle-dot; Circle with 2 dots', ['Circle-dot', 'Circle']],
  ['Dual ring with center dot', ['Circle-dot']],
  ['Chevron; Horseshoe; Crosshair with BDC', ['Chevron', 'Crosshair', 'Holdovers']],
  ['Etched ACSS Raptor', ['Holdovers']],
  ['Etched reticle with ring', ['Other']],
  ['', []],
])('%j has the kinds %j', (text, kinds) => {
  expect(reticleKindsOf(text)).toEqual(kinds);
});

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

const window = (emitterType: string | null, windowWidthMm: number | null, windowHeightMm: number | null) =>
  windowArea({ emitterType, windowWidthMm, windowHeightMm });

test('a window with four sides has their product', () => {
  expect(window('Open', 25, 22)).toBe(550);
  expect(window('Enclosed', 16, 16)).toBe(256);
  expect(window(null, 20, 20)).toBe(400);
});

test('a tube and the round lens of an open sight are circles', () => {
  expect(window('Tube', 20, 20)).toBeCloseTo(314.16, 2);
  expect(window('Open', 29, 29)).toBeCloseTo(660.52, 2);
});

test('the objective of a prism is not a window, and an unstated side leaves the area unknown', () => {
  expect(window('Prism', 32, 32)).toBeNull();
  expect(window('Open', 25, null)).toBeNull();
  expect(window('Open', null, 22)).toBeNull();
});
