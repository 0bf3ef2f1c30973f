import { expect, test } from 'vitest';
import type { ReadRow } from './paged-rows.ts';
import { isKindGuessed, withKind } from './use-accepting.ts';

const source = { url: 'https://shop.example/dot', publisher: 'shop.example', title: 'Dot', readOn: '2026-11-22' };
const row: ReadRow = {
  id: 1,
  name: 'Acme Dot',
  productPageUrl: source.url,
  version: 1,
  success: true,
  error: null,
  source: { ...source, kind: 'shop' },
  proposals: [],
  offer: null,
};

test('a chosen kind is that of all pages of the publisher, and can be chosen again', () => {
  const chosen = withKind(row, 'shop.example', 'maker');
  expect(chosen.source?.kind).toBe('maker');
  expect(isKindGuessed(chosen)).toBe(true);
  expect(withKind(chosen, 'shop.example', 'magazine').source?.kind).toBe('magazine');
});

test('other publishers, the maker’s own pages, and what is accepted stay', () => {
  expect(withKind(row, 'other.example', 'maker')).toBe(row);
  const own: ReadRow = { ...row, source: { ...source, kind: 'maker' } };
  expect(isKindGuessed(own)).toBe(false);
  expect(withKind(own, 'shop.example', 'owner')).toBe(own);
  const accepted = { ...row, isAccepted: true };
  expect(withKind(accepted, 'shop.example', 'maker')).toBe(accepted);
});
