import { expect, test } from 'vitest';
import { piece } from '#domain/evidence/testing.ts';
import type { AcceptedOpticPage } from '#domain/extraction/accepted-page.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { acceptedOptic, emptyOptic } from './optic-draft.ts';

const url = 'https://maker.example/507c';
const page: AcceptedOpticPage = {
  url,
  kind: 'maker',
  readOn: '2026-11-20',
  facts: [{ field: 'weightOz', value: 1.5, words: 'Weight: 1.5 oz' }],
  offer: null,
};

test('accepted facts change the values, the evidence, the sources and the product page of the draft', () => {
  const draft = { ...emptyOptic, sources: 'https://shop.example/507c\n' };
  const facts = [...page.facts, { field: 'shakeAwake', value: true, words: 'Shake Awake' }];
  expect(acceptedOptic(shippedRegistry, draft, { ...page, facts })).toEqual({
    weightOz: '1.5',
    shakeAwake: true,
    evidence: [piece(), piece({ field: 'shakeAwake', value: true, words: 'Shake Awake' })],
    sources: `https://shop.example/507c\n${url}`,
    productPageUrl: url,
  });
});

test('an accepted price changes the range', () => {
  const today = new Date().toISOString().slice(0, 10);
  const draft = { ...emptyOptic, minPrice: '100', maxPrice: '500' };
  const offer = { price: 299.99, currency: 'USD' };
  expect(acceptedOptic(shippedRegistry, draft, { ...page, kind: 'shop', readOn: today, facts: [], offer })).toEqual({
    minPrice: '299.99',
    maxPrice: '299.99',
    priceObservations: [{ ...offer, url, kind: 'shop', words: null, source: 'page', observedOn: today }],
    evidence: [],
    productPageUrl: '',
  });
});
