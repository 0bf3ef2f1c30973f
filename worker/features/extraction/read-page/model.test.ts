import { expect, test } from 'vitest';
import { settled } from './testing.ts';
import type { Statement } from './types.ts';

type Row = [label: string, text: string, context?: Partial<Statement>];

test.each<[row: Row, model: string]>([
  [['MPN', 'NF-R2-06'], 'NF-R2-06'],
  [['Model Number', '200691'], '200691'],
  [['Manufacturer Part #', 'HS507C-X2'], 'HS507C-X2'],
  [['mpn', 'CC06-C-3100001', { isData: true }], 'CC06-C-3100001'],
  [['Model', 'HE507C-GR X2'], 'HE507C-GR X2'],
])('%j is %s', (row, model) => {
  expect(settled('model', [row])).toBe(model);
});

test.each<Row>([
  ['SKU', 'SHOP-123'],
  ['MPN', '605930624922'],
  ['Model', 'Ridge 2'],
  ['Model', 'Classic'],
])('%j is no model', (row) => {
  expect(settled('model', [row])).toBeUndefined();
});

test('several numbers are ambiguous', () => {
  expect(
    settled('model', [
      ['MPN', 'A-1'],
      ['MPN', 'B-2'],
    ]),
  ).toBe('?');
});

test('a year is read where it is labelled, and in a sentence that tells what was introduced', () => {
  expect(settled('yearIntroduced', [['Year Introduced', '2020']])).toBe(2020);
  expect(settled('yearIntroduced', [['Released', 'March 2021']])).toBe(2021);
  expect(settled('yearIntroduced', ['Introduced in 2020, it sold well.'])).toBe(2020);
  expect(settled('yearIntroduced', ['The Ridge 2 was launched in 2020.'])).toBe(2020);
  expect(settled('yearIntroduced', ['Our first sight was launched in 2020.'])).toBe('?');
  expect(settled('yearIntroduced', ['Copyright 2024'])).toBeUndefined();
  expect(settled('yearIntroduced', [['Year', '1066']])).toBeUndefined();
});
