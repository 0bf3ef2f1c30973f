import { expect, test } from 'vitest';
import { reticleOf } from '../drawing/reticle.ts';
import { reticleChoices } from './reticle-choices.ts';

const names = (moa: string | null, reticleTypes: string | null) =>
  reticleChoices(reticleOf({ moa, reticleTypes }), reticleTypes).map(({ name }) => name);

test.each([
  ['2', 'Dot', ['2 MOA dot']],
  ['2 or 6', 'Dot', ['2 MOA dot', '6 MOA dot']],
  ['2 or 6', null, ['2 MOA dot', '6 MOA dot']],
  ['2 / 32 MOA circle', 'Dot; Circle; Circle-dot', ['2 MOA dot', '2 MOA dot, 32 MOA ring', '32 MOA ring']],
  [
    '2; 6; or 2 / 32 MOA circle',
    'Dot; Circle; Circle-dot (MRS)',
    ['2 MOA dot', '6 MOA dot', '2 MOA dot, 32 MOA ring', '32 MOA ring'],
  ],
  ['1 / 68 MOA ring', 'Circle-dot; Circle with 2 dots', ['1 MOA dot, 68 MOA ring']],
  ['8 MOA ring', 'Circle', ['8 MOA ring']],
  ['10 MOA chevron / 250 MOA outer ring', 'Chevron with ring', ['10 MOA chevron, 250 MOA ring']],
  ['7, 9 or 13 dot; 12.9 triangle', 'Dot; Triangle', ['7 MOA dot', '9 MOA dot', '13 MOA dot', '12.9 MOA triangle']],
  ['3 with circle', 'Dot; Circle; Circle-dot', ['3 MOA dot']],
  [null, 'Etched bullet-drop reticle', []],
])('%j with %j offers %j', (moa, types, expected) => {
  expect(names(moa, types)).toEqual(expected);
});

test.each([
  ['2 or 6', 'Dot'],
  ['2; 6; or 2 / 32 MOA circle', 'Dot; Circle; Circle-dot (MRS)'],
  ['10 MOA chevron / 250 MOA outer ring', 'Chevron with ring'],
  ['1.0 or 3.25; optional 55 MOA segmented ring', 'Dot; Circle-dot'],
  ['7, 9 or 13 dot; 12.9 triangle', 'Dot; Triangle'],
])('the name of each choice of %j with %j reads as that choice, so that it can be drawn', (moa, reticleTypes) => {
  for (const choice of reticleChoices(reticleOf({ moa, reticleTypes }), reticleTypes))
    expect(reticleChoices(reticleOf({ moa: choice.name, reticleTypes: null }), null)).toEqual([choice]);
});
