import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { acceptRules } from './accept-rules.ts';

const typed = { value: '1.5', url: 'https://holosun.com/507c', kind: 'maker', words: 'Weight: 1.5 oz', reply: '' };
const check = (part: object, hadPage = true) => {
  const url = hadPage ? typed.url : null;
  return acceptRules(shippedRegistry, { entity: 'optic', field: 'weightOz', url }).safeParse({ ...typed, ...part });
};
const faults = (part: object, hadPage?: boolean) => check(part, hadPage).error?.issues.map(({ path }) => path[0]);

test('a typed acceptance is read in the fact’s type', () => {
  expect(check({}).data).toEqual({ ...typed, value: 1.5, reply: null });
});

test('look-alikes are typed one per line', () => {
  const rules = acceptRules(shippedRegistry, { entity: 'footprint', field: 'lookalikes', url: typed.url });
  const value = 'Shield RMSc\nTrijicon RMR';
  expect(rules.safeParse({ ...typed, value }).data?.value).toEqual(['Shield RMSc', 'Trijicon RMR']);
});

test('a blank value says that the fact is not known, and needs no words', () => {
  expect(check({ value: '', words: '' }).data).toMatchObject({ value: null, words: null });
});

test.each<[name: string, part: object, hadPage: boolean, field: string]>([
  ['a value that the fact refuses', { value: '-3' }, true, 'value'],
  ['no words for a page', { words: ' ' }, true, 'words'],
  ['a page that is no URL', { url: 'holosun' }, true, 'url'],
  ['a page that is taken away', { url: '' }, true, 'url'],
  ['words that are missing for an added page', { words: '' }, false, 'words'],
])('%s is refused', (_, part, hadPage, field) => {
  expect(faults(part, hadPage)).toEqual([field]);
});

test('a measurement needs no page', () => {
  expect(check({ url: '', words: '' }, false).data).toMatchObject({ value: 1.5, url: null });
});
