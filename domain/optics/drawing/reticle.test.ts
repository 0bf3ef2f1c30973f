import { expect, test } from 'vitest';
import { type ReticleShape, reticleOf } from './reticle.ts';

type Row = [moa: string | null, dots: number[], rings?: number[], marks?: [string, number][]];

const texts: Row[] = [
  [null, []],
  ['2', [2]],
  ['3.25', [3.25]],
  ['4 or 2', [2, 4]],
  ['1.0, 3.25 or 6.5', [1, 3.25, 6.5]],
  ['2, 4, 6, 8, 12 or 16', [2, 4, 6, 8, 12, 16]],
  ['3 with circle', [3]],
  ['3 or 11, with optional circle', [3, 11]],
  ['2 / 32 MOA circle', [2], [32]],
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
  [null, null, 'dot'],
  ['7, 9 or 13 dot; 12.9 triangle', 'Dot; Triangle', 'dot'],
  ['2 / 32 MOA circle', 'Dot; Circle; Circle-dot', 'circle-dot'],
  ['2 / 32 MOA circle', null, 'circle-dot'],
  ['1 / 68 MOA ring', 'Circle-dot; Circle with 2 dots', 'circle-dot'],
  [null, 'Etched AR-BDC4 circle-dot with holds', 'circle-dot'],
  ['8 MOA ring', 'Circle', 'circle'],
  ['10 MOA chevron / 250 MOA outer ring', 'Chevron with ring', 'chevron'],
  ['12.9 MOA triangle', null, 'triangle'],
  [null, 'ACSS horseshoe-chevron with BDC', 'chevron'],
  [null, 'Etched crosshair, chevron or horseshoe with BDC', 'crosshair'],
  [null, 'Etched bullet-drop reticle', 'etched'],
];

test.each(shapes)('%j with %j is a %s', (moa, reticleTypes, shape) => {
  expect(reticleOf({ moa, reticleTypes }).shape).toBe(shape);
});

test('a center dot measured only in the description counts', () => {
  const reticleTypes = 'Etched broken circle with 1 MOA center dot and stadia every 5 MOA';
  expect(reticleOf({ moa: null, reticleTypes })).toMatchObject({ shape: 'circle-dot', dots: [1], ring: null });
});
