import { expect, test } from 'vitest';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { guessedKind } from './source-kind.ts';

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
