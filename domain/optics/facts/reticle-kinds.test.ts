import { expect, test } from 'vitest';
import { reticleKindsOf } from './reticle-kinds.ts';

test.each([
  ['Dot', ['Dot']],
  ['Dot; Circle; Circle-dot (MRS)', ['Dot', 'Circle-dot', 'Circle']],
  ['Circle-dot; Circle with 2 dots', ['Circle-dot', 'Circle']],
  ['Dual ring with center dot', ['Circle-dot']],
  ['Chevron; Horseshoe; Crosshair with BDC', ['Chevron', 'Crosshair', 'Holdovers']],
  ['Etched ACSS Raptor', ['Holdovers']],
  ['Etched reticle with ring', ['Other']],
  ['', []],
])('%j has the kinds %j', (text, kinds) => {
  expect(reticleKindsOf(text)).toEqual(kinds);
});
