import { expect, test } from 'vitest';
import { toSearch } from '#web/features/optics/list/list-search.ts';
import { invalidParts, readResultSearch } from './results/result-search.ts';
import { readChoice, wizardHref } from './wizard-search.ts';

const params = (query: string) => new URLSearchParams(query);

test.each([
  ['', { brand: '', model: '', plate: '', cut: '' }],
  ['brand=Glock&model=G43X+MOS&plate=rmsc', { brand: 'Glock', model: 'G43X MOS', plate: 'rmsc', cut: '' }],
  ['brand=+Glock+&model=G43', { brand: 'Glock', model: 'G43', plate: '', cut: '' }],
  ['brand=SIG&model=P365&cut=sig-rmsc', { brand: 'SIG', model: 'P365', plate: '', cut: 'sig-rmsc' }],
  ['model=G43&plate=rmsc&cut=sig-rmsc', { brand: '', model: '', plate: '', cut: '' }],
])('%j reads as %j', (query, choice) => {
  expect(readChoice(params(query))).toEqual(choice);
});

test('a URL has the choices so far and the prefixed result filters', () => {
  expect(wizardHref({})).toBe('/pistol-wizard');
  expect(wizardHref({ brand: 'Glock', model: '' })).toBe('/pistol-wizard?brand=Glock');
  expect(
    wizardHref({ brand: 'Glock', model: 'G43X MOS', plate: 'rmsc' }, 'brand=Holosun&brand=Olight&sort=price'),
  ).toBe(
    '/pistol-wizard?brand=Glock&model=G43X+MOS&plate=rmsc&optic.brand=Holosun&optic.brand=Olight&optic.sort=price',
  );
});

test("result filters don't mix with the pistol's brand", () => {
  const search = readResultSearch(params('brand=Glock&optic.brand=Holosun&optic.q=507c&color=Green'));
  expect(toSearch(search)).toBe('q=507c&brand=Holosun');
});

test.each([
  ['optic.minPrice=100&optic.sort=price', []],
  ['optic.minPrice=abc', ['minPrice']],
  ['optic.sort=xyz', ['sort']],
  ['optic.color=Green&optic.maxPrice=abc&optic.sort=price', ['maxPrice']],
  ['optic.maxWeight=-1&optic.minBatteryLife=1e5&optic.sort=best', ['maxWeight', 'minBatteryLife', 'sort']],
])('the invalid parts of %j are %j', (query, parts) => {
  expect(invalidParts(readResultSearch(params(query)))).toEqual(parts);
});
