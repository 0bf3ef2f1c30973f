import { expect, test } from 'vitest';
import { correctableEntry } from '#domain/contributions/corrections/correctable-facts.ts';
import { factProof } from './corrected-row.ts';

const row = {
  id: 1,
  title: 'Dot',
  path: '/optic/1',
  values: {
    weightOz: 1.2,
    moa: '2',
    colors: 'Red',
    shakeAwake: false,
    solarFailsafe: false,
    variants: [],
    isOpticReady: false,
  },
  evidence: [
    {
      ...{ field: 'weightOz', url: 'https://maker.example', publisher: 'maker.example', kind: 'maker' as const },
      ...{ words: 'Weight: 1.2 oz', value: 1.2, readOn: '2026-11-20', verdict: 'supports' as const },
    },
  ],
  sources: ['https://maker.example'],
  unverified: ['colors', 'shakeAwake', 'isOpticReady'],
};

test.each([
  ['weightOz', true, 1, ''],
  ['moa', true, 0, 'From one of the sources listed on its page.'],
  ['colors', true, 0, 'Not yet verified: not on a page we’ve read.'],
  ['solarFailsafe', true, 0, 'From one of the sources listed on its page.'],
  ['shakeAwake', false, 0, ''],
  ['isOpticReady', true, 0, 'Not yet verified: not on a page we’ve read.'],
  ['variants', false, 0, ''],
  ['lengthMm', false, 0, ''],
])('%s: stated %j, on %i pages, %s', (field, isStated, pages, words) => {
  const proof = factProof(row, field, correctableEntry(field === 'isOpticReady' ? 'pistol' : 'optic', field));
  expect([proof.isStated, proof.pages.length, proof.words]).toEqual([isStated, pages, words]);
});
