import { expect, test } from 'vitest';
import {
  angle,
  degrees,
  eyeInches,
  fieldOfView,
  inchesShown,
  moaPerInch,
  moaPerMm,
  seenWindow,
  targetAngle,
  targetYards,
  windowAngle,
} from './sight-picture.ts';

const window = (windowWidthMm: number | null, windowHeightMm: number | null) => ({ windowWidthMm, windowHeightMm });

test('a window of 23.1 × 16 mm at 24 in fills 130 × 90 MOA and shows 34 × 24 in at 25 yards', () => {
  // Height: 2 × atan(8 / 609.6) = 0.0262452 rad × 3437.7468 = 90.22 MOA; 16 / 609.6 × 900 = 23.622 in.
  const seen = seenWindow(window(23.1, 16), 24, 25);
  expect(seen?.angle.width).toBeCloseTo(130.25, 1);
  expect(seen?.angle.height).toBeCloseTo(90.22, 1);
  expect(seen?.shows.width).toBeCloseTo(34.104, 3);
  expect(seen?.shows.height).toBeCloseTo(23.622, 3);
});

test.each([
  [null, null],
  [23.1, null],
  [null, 16],
])('a window of %s × %s mm is unknown', (width, height) => {
  expect(seenWindow(window(width, height), 24, 25)).toBeNull();
});

test('the field has room for the largest window at 18 in', () => {
  // 3437.7468 / 457.2 = 7.51913 MOA per mm; × 32 mm × 1.3 = 312.80 MOA.
  const { width, height } = fieldOfView([window(23.1, 16), window(32, 23), window(null, null)]);
  expect(width).toBeCloseTo(312.8, 1);
  expect(height).toBeCloseTo(234.6, 1);
});

test('a round window has room above and below it', () => {
  // 7.51913 × 25 = 187.98 MOA; × 1.2 = 225.57 MOA high.
  expect(fieldOfView([window(25, 25)]).height).toBeCloseTo(225.57, 1);
});

/**
 * By hand: 1 rad = 10800 / π = 3437.7468 MOA, and atan x = x − x³/3 + x⁵/5.
 *
 * 23.1 mm at 24 in: 24 × 25.4 = 609.6 mm. x = 11.55 / 609.6 = 0.0189469; x³/3 = 0.0000023.
 *   2 × 0.0189446 = 0.0378892 rad × 3437.7468 = 130.25 MOA.
 * 16 mm at 18 in: 457.2 mm. x = 8 / 457.2 = 0.0174978; x³/3 = 0.0000018.
 *   2 × 0.0174960 = 0.0349920 rad = 120.29 MOA.
 * 18 mm at 30 in: 762 mm. x = 9 / 762 = 0.0118110; x³/3 = 0.0000005.
 *   2 × 0.0118105 = 0.0236209 rad = 81.20 MOA.
 */
test.each([
  [23.1, 24, 130.25],
  [16, 18, 120.29],
  [18, 30, 81.2],
])('a window of %s mm at %s in fills %s MOA', (mm, inches, moa) => {
  expect(windowAngle(mm, inches)).toBeCloseTo(moa, 1);
});

/**
 * 8 in at 25 yd: 25 × 36 = 900 in. x = 4 / 900 = 0.0044444; 2 × 0.0044444 = 0.0088888 rad = 30.56 MOA.
 * 11 in at 3 yd: 108 in. x = 5.5 / 108 = 0.0509259; x³/3 = 0.0000440; x⁵/5 = 0.00000007.
 *   2 × 0.0508820 = 0.1017639 rad = 349.84 MOA.
 * 5.54 in at 100 yd: 3600 in. 5.54 / 3600 = 0.0015389 rad = 5.29 MOA.
 */
test.each([
  [8, 25, 30.56],
  [11, 3, 349.84],
  [5.54, 100, 5.29],
])('%s in at %s yards fill %s MOA', (inches, yards, moa) => {
  expect(targetAngle(inches, yards)).toBeCloseTo(moa, 1);
});

test('60 MOA are a degree', () => {
  // A right isosceles triangle: half the size equals the distance, so 2 × 45°.
  expect(degrees(angle(2, 1))).toBeCloseTo(90, 9);
});

test('a window 23.1 mm wide at 24 in shows 34.1 in at 25 yards', () => {
  // Similar triangles: 23.1 / 609.6 × 900 = 34.104.
  expect(inchesShown(23.1, 24, 25)).toBeCloseTo(34.104, 3);
});

test('a flat drawing is at most a thousandth larger than the true angles', () => {
  // x²/3 for half the size: 38 mm at 18 in, 0.0415573² / 3 = 0.00058; 11 in at 3 yd, 0.0509259² / 3 = 0.00086.
  expect((moaPerMm(eyeInches.nearest) * 38) / windowAngle(38, eyeInches.nearest)).toBeCloseTo(1.00058, 5);
  expect((moaPerInch(targetYards.nearest) * 11) / targetAngle(11, targetYards.nearest)).toBeCloseTo(1.00086, 5);
});
