import { expect, test } from 'vitest';
import { fieldOfView, seenWindow } from './sight-picture.ts';

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

test('unknown windows get a field of 200 MOA', () => {
  expect(fieldOfView([window(null, null)])).toEqual({ width: 200, height: 150 });
});
