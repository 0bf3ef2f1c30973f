import { expect, test } from 'vitest';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { read } from '#worker/testing/request.ts';
import { insertOptic, insertReview } from '#worker/testing/rows.ts';

const rows = [
  {
    brand: 'beta',
    productLine: 'Two',
    minPrice: 300,
    maxPrice: 320,
    weightOz: 2,
    yearIntroduced: 2019,
    windowWidthMm: 20,
    windowHeightMm: 10,
  },
  { brand: 'Alpha', productLine: 'zulu' },
  { brand: 'alpha', productLine: 'Yankee', minPrice: 0, weightOz: 0.5, yearIntroduced: 2024 },
  {
    brand: 'Gamma',
    productLine: 'One',
    minPrice: 1200.5,
    weightOz: 10.25,
    yearIntroduced: 1998,
    windowWidthMm: 30,
    windowHeightMm: 20,
  },
  { brand: 'Beta', productLine: 'one', minPrice: 300, weightOz: 2, yearIntroduced: 2019 },
  { brand: 'Delta', productLine: 'None' },
] as const;

const ids: number[] = [];
for (const row of rows) ids.push(await insertOptic({ ...row, primaryUse: 'Both' }));
const [two, , , gamma, one] = ids;
await insertReview(two ?? 0, 4);
await insertReview(two ?? 0, 5);
await insertReview(gamma ?? 0, 5);
await insertReview(one ?? 0, 1);

const lines = (optics: Optic[]) => optics.map(({ productLine }) => productLine);

const orders = {
  name: ['Yankee', 'zulu', 'one', 'Two', 'None', 'One'],
  price: ['Yankee', 'Two', 'one', 'One', 'zulu', 'None'],
  'price-desc': ['One', 'Two', 'one', 'Yankee', 'zulu', 'None'],
  weight: ['Yankee', 'Two', 'one', 'One', 'zulu', 'None'],
  rating: ['One', 'Two', 'one', 'zulu', 'Yankee', 'None'],
  newest: ['Yankee', 'Two', 'one', 'One', 'zulu', 'None'],
  window: ['One', 'Two', 'zulu', 'Yankee', 'one', 'None'],
  relevance: ['Yankee', 'zulu', 'one', 'Two', 'None', 'One'],
};

test.each(Object.entries(orders))(
  'sorted by %s, unknown values come last and equal ones by id',
  async (sort, order) => {
    for (const list of ['pistol', 'rifle'] as const) {
      const { body } = await read(`/api/optics/${list}`, `/api/optics/${list}?sort=${sort}`);
      expect(lines(body)).toEqual(order);
      const pages = await Promise.all(
        [1, 2, 3].map((page) =>
          read(`/api/optics/${list}`, `/api/optics/${list}?sort=${sort}&page=${page}&pageSize=2`),
        ),
      );
      expect(pages.flatMap((page) => lines(page.body))).toEqual(order);
    }
  },
);

test('sorting works with filters and a search', async () => {
  const filtered = await read('/api/optics/pistol', '/api/optics/pistol?sort=price-desc&maxPrice=300');
  expect(lines(filtered.body)).toEqual(['Two', 'one', 'Yankee']);
  const found = await read('/api/optics/pistol', '/api/optics/pistol?sort=price&q=one');
  expect(lines(found.body)).toEqual(['one', 'One']);
});

test('an average rating is the mean of the ratings', async () => {
  const { body } = await read('/api/optics/pistol', '/api/optics/pistol?sort=rating');
  expect(body.map(({ reviewCount, averageRating }) => [reviewCount, averageRating])).toEqual([
    [1, 5],
    [2, 4.5],
    [1, 1],
    [0, null],
    [0, null],
    [0, null],
  ]);
});
