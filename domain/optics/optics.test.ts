import { expect, test } from 'vitest';
import { dotSizes, homeList, opticName, usesInList } from './optics.ts';

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
  ['', []],
  ['6', [6]],
  ['3 MOA', [3]],
  ['6.5MOA', [6.5]],
  ['4 or 2', [2, 4]],
  ['2.0 or 2', [2]],
  ['1.0, 3.25 or 6.5', [1, 3.25, 6.5]],
  ['2, 4, 6, 8, 12 or 16', [2, 4, 6, 8, 12, 16]],
])('dot sizes of %j are %j', (moa, sizes) => {
  expect(dotSizes(moa)).toEqual(sizes);
});

test.each([
  ['2 / 32 MOA circle', [2]],
  ['3; or 3 / 32 MOA circle', [3]],
  ['2; 6; or 2 / 32 MOA circle', [2, 6]],
  ['1 / 68 MOA ring', [1]],
  ['8 MOA ring', []],
  ['12.5 MOA ring', []],
  ['10 MOA chevron / 250 MOA outer ring', []],
  ['Chevron with large outer ring', []],
  ['4.3 dot; 5.5 bullseye; 12 triangle', [4.3]],
  ['7, 9 or 13 dot; 12.9 triangle', [7, 9, 13]],
  ['2 MOA center dot / 32 MOA ring', [2]],
  ['2 (26 MOA circle, 42 MOA crosshair on multi-reticle)', [2]],
  ['2 with 8, 20 or 32 MOA circles', [2]],
  ['3 or 11, with optional circle', [3, 11]],
  ['1.0 or 3.25; optional 55 MOA segmented ring', [1, 3.25]],
])('dot sizes of %j are %j, without rings and other marks', (moa, sizes) => {
  expect(dotSizes(moa)).toEqual(sizes);
});
