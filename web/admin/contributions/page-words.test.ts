import { expect, test } from 'vitest';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { guessedKind, pageAgreement, splitAtValue } from './page-words.ts';

const title = 'Holosun HS507C X2';

test.each([
  ['https://www.holosun.com/hs507c', 'maker'],
  ['https://holosun.com/manuals/HS507C.pdf?v=2', 'manual'],
  ['https://opticsplanet.example/holosun-hs507c.html', 'shop'],
])('the page %s seems to be of kind %s', (url, kind) => {
  expect(guessedKind({ url, title, row: null })).toBe(kind);
});

test('a publisher that already backs the fact keeps its kind', () => {
  const piece = { publisher: 'reviews.example', kind: 'magazine' } as PublicEvidence;
  const row = { version: 1, value: 1.5, evidence: [piece], isStated: true, isOnSource: false };
  expect(guessedKind({ url: 'https://reviews.example/hs507c', title, row })).toBe('magazine');
});

test('a short or missing brand is found in no host', () => {
  expect(guessedKind({ url: 'https://csgo.example/', title: 'C', row: null })).toBe('shop');
});

test.each<[words: string, value: unknown, marked: string]>([
  ['Weight: 1.5 oz', 1.5, '1.5'],
  ['Weight: 1.50 oz', 1.5, '1.50'],
  ['Battery life: 50,000 hours', 50_000, '50,000'],
  ['Footprint: trijicon RMR', 'Trijicon RMR', 'trijicon RMR'],
  ['Reticle: 2 MOA dot or circle', ['circle'], 'circle'],
])('in "%s", %j is marked', (words, value, marked) => {
  const parts = splitAtValue(words, value);
  expect(parts?.[1]).toBe(marked);
  expect(parts?.join('')).toBe(words);
});

test.each<[words: string, value: unknown]>([
  ['Weight: 11.25 oz', 1.2],
  ['Solar: yes', true],
  ['Weight: one ounce', 1],
  ['Nothing', null],
])('in "%s", nothing is %j', (words, value) => {
  expect(splitAtValue(words, value)).toBeUndefined();
});

test.each([
  ['weightOz', 1.25, 1.25, 'same'],
  ['weightOz', 1.3, 1.25, 'rounded'],
  ['weightOz', 1.5, 1.25, 'other'],
  ['weightOz', null, 1.25, 'unclear'],
  ['weightOz', 1.3, null, 'other'],
  ['batteryType', 'CR2032', 'CR2032', 'same'],
  ['batteryType', 'CR-2032 lithium', 'CR2032', 'spelled'],
  ['batteryType', 'CR1632', 'CR2032', 'other'],
  ['footprints', ['RMR', 'Shield RMSc'], ['Shield RMSc', 'RMR'], 'same'],
])('of %s, a page with %j and a member with %j: %s', (field, read, proposed, agreement) => {
  expect(pageAgreement(shippedRegistry, field, read, proposed)).toBe(agreement);
});
