import { expect, test } from 'vitest';
import { opensWith, type VerdictFacts, verdictOf } from './verdict.ts';

const carry: VerdictFacts = {
  emitterType: 'Enclosed',
  productLine: 'EPS Carry',
  model: null,
  windowSize: null,
  description: null,
  primaryUse: 'Pistol (Micro-compact)',
  footprint: 'Holosun K',
  includedPlates: ['Shield RMSc'],
  widthMm: 24.1,
  weightOz: 1.4,
  weightBasis: null,
  disputedFields: [],
};

test('a verdict is one sentence from stated facts', () => {
  expect(verdictOf(carry)).toBe(
    'Small enclosed sight on the Holosun K footprint, for slim carry pistols; Shield RMSc plate in the box.',
  );
});

test.each<[Partial<VerdictFacts>, string]>([
  [{ widthMm: 29 }, 'Enclosed sight'],
  [{ widthMm: 33 }, 'Large enclosed sight'],
  [{ widthMm: null, weightOz: 1 }, 'Small enclosed sight'],
  [{ widthMm: null, weightOz: 2.1 }, 'Large enclosed sight'],
  [{ widthMm: null, weightOz: 2.1, weightBasis: 'with-mount' }, 'Enclosed sight'],
  [{ widthMm: null, weightOz: null, emitterType: null }, 'Sight'],
  [{ disputedFields: ['widthMm', 'weightOz', 'emitterType'] }, 'Sight'],
  [{ primaryUse: 'Long gun', weightOz: 3.7, emitterType: 'Tube' }, 'Light tube sight'],
  [{ primaryUse: 'Long gun', weightOz: 9.9, emitterType: 'Prism', model: '3x30' }, '3x prism sight'],
])('%j begins with %j', (facts, beginning) => {
  expect(verdictOf({ ...carry, ...facts }).split(/ (?:on|in|for) /)[0]).toBe(beginning);
});

test.each<[Partial<VerdictFacts>, string]>([
  [{ includedPlates: [] }, 'on the Holosun K footprint, for slim carry pistols.'],
  [{ disputedFields: ['footprint', 'includedPlates'] }, 'for slim carry pistols.'],
  [
    { footprint: '30 mm Ring', includedPlates: ['Picatinny Rail'] },
    'in a 30 mm ring, for slim carry pistols; Picatinny mount in the box.',
  ],
  [
    { includedPlates: ['Picatinny Rail', 'Trijicon RMR', 'Glock MOS (direct)'] },
    '; Trijicon RMR and Glock MOS plates and Picatinny mount in the box.',
  ],
])('%j ends with %j', (facts, end) => {
  expect(verdictOf({ ...carry, ...facts }).endsWith(end), verdictOf({ ...carry, ...facts })).toBe(true);
});

test.each([
  ['Small enclosed sight for slim carry guns, with the K footprint. It has a titanium hood.', true],
  ['Holosun’s answer to printing. A small enclosed sight on the K footprint, for slim carry pistols.', false],
  [null, false],
])('that %j opens with the verdict is %j', (description, opens) => {
  expect(opensWith(description, verdictOf(carry))).toBe(opens);
});
