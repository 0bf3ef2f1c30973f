import { expect, test } from 'vitest';
import { type ReticleShape, reticleOf } from './reticle.ts';

type Row = [moa: string | null, dots: number[], rings?: number[], marks?: [string, number][]];

const texts: Row[] = [
  [null, []],
  ['1', [1]],
  ['2', [2]],
  ['3', [3]],
  ['4', [4]],
  ['5', [5]],
  ['6', [6]],
  ['9', [9]],
  ['15', [15]],
  ['1.8', [1.8]],
  ['2.5', [2.5]],
  ['3.25', [3.25]],
  ['3.3', [3.3]],
  ['3.5', [3.5]],
  ['2 or 3.5', [2, 3.5]],
  ['2 or 4', [2, 4]],
  ['4 or 2', [2, 4]],
  ['2 or 6', [2, 6]],
  ['2.5 or 6', [2.5, 6]],
  ['3 or 5', [3, 5]],
  ['3 or 6', [3, 6]],
  ['3 or 8', [3, 8]],
  ['3.25 or 6.5', [3.25, 6.5]],
  ['3.5 or 7', [3.5, 7]],
  ['4 or 8', [4, 8]],
  ['5 or 8', [5, 8]],
  ['3, 5 or 8', [3, 5, 8]],
  ['1.0, 2.5 or 5.0', [1, 2.5, 5]],
  ['1.0, 3.25 or 6.5', [1, 3.25, 6.5]],
  ['2, 4, 6 or 8', [2, 4, 6, 8]],
  ['3, 6, 8 or 10', [3, 6, 8, 10]],
  ['2, 4, 6, 8, 12 or 16', [2, 4, 6, 8, 12, 16]],
  ['3 with circle', [3]],
  ['3 or 11, with optional circle', [3, 11]],
  ['3; multi-reticle version adds circle', [3]],
  ['1 / 65 MOA ring', [1], [65]],
  ['1 / 68 MOA ring', [1], [68]],
  ['2 / 32 MOA circle', [2], [32]],
  ['2 / 60 MOA circle', [2], [60]],
  ['2 / 65 MOA circle', [2], [65]],
  ['2 / 68 MOA ring', [2], [68]],
  ['3 / 32 MOA circle', [3], [32]],
  ['3; or 3 / 32 MOA circle', [3], [32]],
  ['2; 6; or 2 / 32 MOA circle', [2, 6], [32]],
  ['2 with 8, 20 or 32 MOA circles', [2], [8, 20, 32]],
  ['1.0 or 3.25; optional 55 MOA segmented ring', [1, 3.25], [55]],
  ['2 (26 MOA circle, 42 MOA crosshair on multi-reticle)', [2], [26], [['crosshair', 42]]],
  ['8 MOA ring', [], [8]],
  ['10 MOA chevron / 250 MOA outer ring', [], [250], [['chevron', 10]]],
  ['Chevron with large outer ring', []],
  [
    '4.3 dot; 5.5 bullseye; 12 triangle',
    [4.3],
    [],
    [
      ['bullseye', 5.5],
      ['triangle', 12],
    ],
  ],
  ['7, 9 or 13 dot; 12.9 triangle', [7, 9, 13], [], [['triangle', 12.9]]],
];

test.each(texts)('reads %j', (moa, dots, rings = [], marks = []) => {
  const reticle = reticleOf({ moa, reticleTypes: null });
  expect(reticle).toMatchObject({ dots, rings, ring: rings.at(-1) ?? null });
  expect(reticle.marks.map(({ name, size }) => [name, size])).toEqual(marks);
});

const shapes: [moa: string | null, types: string | null, shape: ReticleShape][] = [
  ['2', 'Dot', 'dot'],
  ['2', null, 'dot'],
  [null, null, 'dot'],
  ['2', 'Dot with ranging marks', 'dot'],
  ['2', 'Dot; ACSS CQB', 'dot'],
  ['7, 9 or 13 dot; 12.9 triangle', 'Dot; Triangle', 'dot'],
  [null, 'Dot; Chevron with ring', 'dot'],
  ['2 / 32 MOA circle', 'Dot; Circle; Circle-dot', 'circle-dot'],
  ['2 / 32 MOA circle', 'Dot', 'circle-dot'],
  ['2 / 32 MOA circle', null, 'circle-dot'],
  ['1 / 68 MOA ring', 'Circle-dot; Circle with 2 dots', 'circle-dot'],
  ['3; multi-reticle version adds circle', 'Dot; Circle-dot', 'circle-dot'],
  [null, 'Dual ring with center dot', 'circle-dot'],
  [null, 'Etched AR-BDC4 circle-dot with holds', 'circle-dot'],
  ['8 MOA ring', 'Circle', 'circle'],
  ['8 MOA ring', null, 'circle'],
  ['10 MOA chevron / 250 MOA outer ring', 'Chevron with ring', 'chevron'],
  ['Chevron with large outer ring', null, 'chevron'],
  ['12.9 MOA triangle', null, 'triangle'],
  [null, 'ACSS horseshoe-chevron with BDC', 'chevron'],
  [null, 'Chevron; Horseshoe; Crosshair with BDC', 'chevron'],
  [null, 'Etched crosshair, chevron or horseshoe with BDC', 'crosshair'],
  [null, 'Etched bullet-drop reticle', 'etched'],
  [null, 'Etched reticle with ring', 'etched'],
  [null, 'ACSS Cyclops; ACSS Gemini', 'etched'],
];

test.each(shapes)('%j with %j is a %s', (moa, reticleTypes, shape) => {
  expect(reticleOf({ moa, reticleTypes }).shape).toBe(shape);
});

test('a center dot measured only in the description counts', () => {
  const reticleTypes = 'Etched broken circle with 1 MOA center dot and stadia every 5 MOA';
  expect(reticleOf({ moa: null, reticleTypes })).toMatchObject({ shape: 'circle-dot', dots: [1], ring: null });
});
