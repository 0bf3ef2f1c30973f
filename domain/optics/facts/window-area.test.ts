import { expect, test } from 'vitest';
import { windowArea } from './window-area.ts';

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
