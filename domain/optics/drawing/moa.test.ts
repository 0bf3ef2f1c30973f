import { expect, test } from 'vitest';
import { inchesCovered, inchesPerMoaAt100Yards, moaText } from './moa.ts';

test('one MOA, a sixtieth of a degree, covers 1.047 inches at 100 yards', () => {
  expect(inchesCovered(1, 100)).toBeCloseTo(1.047, 6);
  expect(inchesPerMoaAt100Yards).toBeCloseTo(3600 * Math.tan(Math.PI / 180 / 60), 3);
});

test.each([
  [2, 25, 0.5235],
  [6, 7, 0.43974],
])('%s MOA at %s yards covers %s inches', (moa, yards, inches) => {
  expect(inchesCovered(moa, yards)).toBeCloseTo(inches, 3);
});

test.each([
  ['2', '2 MOA'],
  ['2; 6; or 2 / 32 MOA circle', '2 or 6 MOA dot, 32 MOA ring'],
  ['3; multi-reticle version adds circle', '3 MOA dot and ring'],
  ['4.3 dot; 5.5 bullseye; 12 triangle', '4.3 MOA dot, 12 MOA triangle'],
  ['Chevron with large outer ring', 'Chevron with large outer ring'],
  ['2 or 6', '2 or 6 MOA'],
  ['1.0, 3.25 or 6.5', '1, 3.25 or 6.5 MOA'],
])('the size %s reads %s', (moa, text) => {
  expect(moaText(moa)).toBe(text);
});
