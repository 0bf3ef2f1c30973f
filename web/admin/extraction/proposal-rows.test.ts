import { expect, test } from 'vitest';
import type { OpticPageReading } from '#domain/extraction/extraction.schema.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { clearPage, comparedWith, tally } from './proposal-rows.ts';

const weight = { field: 'weightOz', value: 1.2, words: 'Weight: 1.2 oz', verdict: 'fills' } as const;
const battery = { field: 'batteryType', value: 'CR2032', words: 'CR2032', verdict: 'agrees' } as const;
const dot = { field: 'moa', value: '3', words: '3 MOA', verdict: 'differs' } as const;
const window = { field: 'windowSize', value: null, words: '24 or 26 mm', verdict: 'ambiguous' } as const;
const source = { url: 'https://maker.example/dot', publisher: 'maker.example', title: 'Dot', readOn: '2026-11-22' };
const reading: OpticPageReading = {
  source: { ...source, kind: 'maker' },
  proposals: [weight, battery, dot, window],
  offer: { price: 299, currency: 'USD' },
};

test('only what agrees or fills is accepted without a decision', () => {
  expect(clearPage(reading)).toEqual({
    url: 'https://maker.example/dot',
    kind: 'maker',
    readOn: '2026-11-22',
    facts: [
      { field: 'weightOz', value: 1.2, words: 'Weight: 1.2 oz' },
      { field: 'batteryType', value: 'CR2032', words: 'CR2032' },
    ],
    offer: { price: 299, currency: 'USD' },
  });
});

test('verdicts follow the values in the form', () => {
  const verdicts = comparedWith(shippedRegistry, reading.proposals, { weightOz: 1.2, batteryType: 'CR1632', moa: '' });
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['agrees', 'differs', 'fills', 'ambiguous']);
});

test.each([
  ['1 agrees, 1 fills, 1 differs, 1 ambiguous', reading.proposals],
  ['2 agree', [battery, battery]],
  ['No facts', []],
])('the tally reads "%s"', (expected, proposals) => {
  expect(tally(proposals)).toBe(expected);
});
