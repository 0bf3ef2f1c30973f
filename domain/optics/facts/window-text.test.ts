import { expect, test } from 'vitest';
import { statedWindow, windowText } from './window-text.ts';

test.each([
  ['Open', 25.5, 23.3, '25.5 × 23.3 mm'],
  ['Open', 28, 20.04, '28 × 20 mm'],
  ['Enclosed', 16, 16, '16 × 16 mm'],
  ['Tube', 18, 18, '18 mm round'],
  ['Open', 29, 29, '29 mm round'],
  ['Prism', 32, 32, '32 mm objective'],
  ['Open', 28, null, 'about 1 in'],
] as const)(
  'the window of an optic of type %s, %j by %j mm, is %j',
  (emitterType, windowWidthMm, windowHeightMm, text) => {
    expect(windowText({ emitterType, windowSize: 'about 1 in', windowWidthMm, windowHeightMm })).toBe(text);
  },
);

test('the size of a tube is not a window', () => {
  expect(['30 mm tube', 'About 25 mm body tube', '18 mm clear aperture', null].map(statedWindow)).toEqual([
    null,
    null,
    '18 mm clear aperture',
    null,
  ]);
});
