import { expect, test } from 'vitest';
import { inchesCovered, inchesPerMoaAt100Yards, moaText, shownDistances } from './moa.ts';

test('one MOA, a sixtieth of a degree, covers 1.047 inches at 100 yards', () => {
  expect(inchesCovered(1, 100)).toBeCloseTo(1.047, 6);
  expect(inchesPerMoaAt100Yards).toBeCloseTo(3600 * Math.tan(Math.PI / 180 / 60), 3);
});

test.each([
  [2, 25, 0.5235],
  [6, 7, 0.43974],
  [32, 50, 16.752],
  [3.25, 15, 0.5104],
])('%s MOA at %s yards covers %s inches', (moa, yards, inches) => {
  expect(inchesCovered(moa, yards)).toBeCloseTo(inches, 3);
});

test('coverage is proportional to size and distance, and zero at no distance', () => {
  for (const yards of shownDistances) {
    expect(inchesCovered(6, yards)).toBeCloseTo(2 * inchesCovered(3, yards), 10);
    expect(inchesCovered(3, 2 * yards)).toBeCloseTo(2 * inchesCovered(3, yards), 10);
  }
  expect(inchesCovered(3, 0)).toBe(0);
});

test('dots are shown at 7, 15, 25 and 50 yards', () => {
  expect(shownDistances).toEqual([7, 15, 25, 50]);
});

test.each([
  ['2', '2 MOA'],
  ['3.25', '3.25 MOA'],
  ['8 MOA ring', '8 MOA ring'],
  ['2 / 32 MOA circle', '2 / 32 MOA circle'],
  ['2 or 6', '2 or 6 MOA'],
  ['1.0, 3.25 or 6.5', '1.0, 3.25 or 6.5 MOA'],
  ['3 with circle', '3 with circle'],
])('the size %s reads %s', (moa, text) => {
  expect(moaText(moa)).toBe(text);
});
