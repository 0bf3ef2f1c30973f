import { expect, test } from 'vitest';
import type { Evidence } from '../evidence/evidence.schema.ts';
import { piece } from '../evidence/testing.ts';
import { shippedRegistry } from '../fit/footprints/shipped-footprints.data.ts';
import {
  type AcceptedOpticPage,
  type AcceptedPage,
  acceptFacts,
  acceptOpticPage,
  acceptPage,
} from './accepted-page.ts';

const url = 'https://maker.example/507c';
const page: AcceptedPage = {
  url,
  kind: 'maker',
  readOn: '2026-11-22',
  facts: [{ field: 'weightOz', value: 1.5, words: 'Weight: 1.5 oz' }],
};
const read = piece({ readOn: '2026-11-22' });
const row = (weightOz: number | null, evidence: Evidence[] = []) => ({
  weightOz,
  evidence,
  priceObservations: [],
  productPageUrl: null as string | null,
});

test('an accepted fact is written with its evidence, and the page of a maker becomes the product page', () => {
  expect(acceptPage(shippedRegistry, row(null), page)).toEqual({
    values: { weightOz: 1.5 },
    evidence: [read],
    productPageUrl: url,
  });
});

test('a value that the page only rounds otherwise stays', () => {
  expect(acceptPage(shippedRegistry, row(1.501), page)).toMatchObject({ values: {}, evidence: [read] });
});

test('accepting the same again changes nothing, and the reader stays', () => {
  const stored = [{ ...read, readBy: 7 }];
  expect(acceptPage(shippedRegistry, row(1.5, stored), page).evidence).toEqual(stored);
});

test('a page that is read again later replaces its evidence', () => {
  expect(acceptPage(shippedRegistry, row(1.5, [piece()]), page).evidence).toEqual([read]);
});

test('what a page said before it changed is history', () => {
  const old = piece({ value: 1.7, words: 'Weight: 1.7 oz' });
  expect(acceptPage(shippedRegistry, row(1.7, [old]), page)).toMatchObject({
    values: { weightOz: 1.5 },
    evidence: [{ ...old, replacedOn: '2026-11-22' }, read],
  });
});

test('other pages, other facts and history stay', () => {
  const others = [
    piece({ url: 'https://shop.example/507c' }),
    piece({ field: 'moa', value: '3' }),
    piece({ replacedOn: '2026-11-01' }),
  ];
  expect(acceptPage(shippedRegistry, row(1.5, others), page).evidence).toEqual([...others, read]);
});

test('an offer becomes one price observation, and only a maker’s page the product page', () => {
  const offered: AcceptedOpticPage = { ...page, kind: 'shop', facts: [], offer: { price: 299.99, currency: 'USD' } };
  const observed = {
    price: 299.99,
    currency: 'USD',
    url,
    kind: 'shop' as const,
    words: null,
    source: 'page' as const,
    observedOn: '2026-11-22',
  };
  const once = acceptOpticPage(shippedRegistry, row(1.5), offered);
  expect(once).toEqual({ values: {}, evidence: [], priceObservations: [observed], productPageUrl: null });
  const other = { ...observed, url: 'https://shop.example/other' };
  expect(
    acceptOpticPage(shippedRegistry, { ...row(1.5), priceObservations: [observed, other] }, offered).priceObservations,
  ).toEqual([observed, other]);
});

test('a row without a product page, a footprint, gets none', () => {
  expect(acceptFacts(shippedRegistry, { evidence: [] }, page)).toEqual({ values: { weightOz: 1.5 }, evidence: [read] });
});

test('a product page stays', () => {
  const productPageUrl = 'https://maker.example/other';
  expect(acceptPage(shippedRegistry, { ...row(1.5), productPageUrl }, page)).toMatchObject({ productPageUrl });
});

test('a page that says otherwise can be recorded without changing the value', () => {
  const other = { field: 'weightOz', value: 1.7, words: 'Weight: 1.7 oz', keepsOurs: true };
  const accepted = acceptPage(shippedRegistry, row(1.5, [read]), {
    ...page,
    url: 'https://shop.example/507c',
    facts: [other],
  });
  expect(accepted).toMatchObject({
    values: {},
    evidence: [read, { field: 'weightOz', value: 1.7, words: 'Weight: 1.7 oz', replacedOn: null }],
  });
});

test('of a day’s readings of the same words the last one counts, and history is there once', () => {
  const misread = piece({ ...read, value: 1.7 });
  expect(acceptPage(shippedRegistry, row(1.7, [misread]), page).evidence).toEqual([read]);
  expect(acceptPage(shippedRegistry, row(1.7, [{ ...read, replacedOn: '2026-11-22' }]), page).evidence).toEqual([read]);
});
