import { expect, test } from 'vitest';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { testOptic } from '#web/testing/optics.ts';
import { filterChoices, filterFits, withoutFilters } from './filter-fits.ts';

const fit = (...optics: PistolFit['optics']) => ({ verdict: 'direct', optics }) as unknown as PistolFit;
const fits = [
  fit(
    testOptic({ id: 1, emitterType: 'Enclosed', minPrice: 280, windowWidthMm: 22 }),
    testOptic({ id: 2, emitterType: 'Open', minPrice: 150, windowWidthMm: null }),
  ),
  fit(testOptic({ id: 3, emitterType: 'Open', minPrice: 400, windowWidthMm: 24 })),
];

const left = (search: string) =>
  filterFits(fits, new URLSearchParams(search)).map(({ optics }) => optics.map(({ id }) => id));
const offered = (search: string) =>
  filterChoices(fits, new URLSearchParams(search)).map(({ label, search, count }) => [label, search, count]);

test.each([
  ['', [[1, 2], [3]]],
  ['emitterType=Enclosed', [[1]]],
  ['maxPrice=300', [[1, 2]]],
  ['minWindow=20&maxPrice=300', [[1]]],
  ['maxPrice=anything', [[1, 2], [3]]],
])('%j leaves %j', (search, ids) => {
  expect(left(search)).toEqual(ids);
});

test('filters keep the cut and the order, and one that would leave nothing is not offered', () => {
  expect(offered('cut=a&sort=price')).toEqual([
    ['Enclosed', '?cut=a&sort=price&emitterType=Enclosed', 1],
    ['Under $200', '?cut=a&sort=price&maxPrice=200', 1],
    ['Under $300', '?cut=a&sort=price&maxPrice=300', 2],
    ['Window 20 mm or wider', '?cut=a&sort=price&minWindow=20', 2],
  ]);
  expect(offered('emitterType=Enclosed')).toEqual([
    ['Enclosed', '?', 1],
    ['Under $300', '?emitterType=Enclosed&maxPrice=300', 1],
    ['Window 20 mm or wider', '?emitterType=Enclosed&minWindow=20', 1],
  ]);
  expect(withoutFilters(new URLSearchParams('cut=a&maxPrice=200'))).toBe('?cut=a');
});
