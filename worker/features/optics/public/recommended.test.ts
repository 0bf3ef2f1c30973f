import { expect, test } from 'vitest';
import { sourcedFields } from '#domain/optics/fields/field-roles.ts';
import type { FieldValues } from '#domain/optics/fields/fields.ts';
import { recommendedPoints } from '#domain/optics/list/optic-sorts.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { read } from '#worker/testing/request.ts';
import { db, insertOptic, insertReview } from '#worker/testing/rows.ts';

const sources = ['https://maker.example/dot'];
const facts: Partial<FieldValues> = { weightOz: 1.2, batteryLifeHours: 50_000, colors: 'Red', waterproof: 'IPX7' };

const rows: [productLine: string, row: Partial<FieldValues>, ratings: number[]][] = [
  ['Bare', {}, []],
  ['Stated', facts, []],
  ['Verified', { ...facts, sources }, []],
  ['Partly verified', { ...facts, sources, unverified: ['weightOz', 'colors'] }, []],
  ['Reviewed once', facts, [5]],
  ['Reviewed often', facts, [5, 4, 4, 3, 5, 4, 5, 5, 4, 2, 5, 5]],
  ['Disliked', facts, [1, 1, 2]],
];
for (const [productLine, row, ratings] of rows) {
  const id = await insertOptic({ productLine, unverified: sourcedFields.filter((field) => !(field in row)), ...row });
  for (const rating of ratings) await insertReview(id, rating);
}

const lines = async (query: string) =>
  (await read('/api/optics/pistol', `/api/optics/pistol?${query}`)).body.map(({ productLine }) => productLine);

test("the stored order equals the domain's points", async () => {
  const stored = new Map(
    (await db.select({ id: optics.id, points: optics.sortRecommended }).from(optics)).map(({ id, points }) => [
      id,
      points,
    ]),
  );
  const { body } = await read('/api/optics/pistol');
  expect(body).toHaveLength(rows.length);
  expect(new Set(body.map(recommendedPoints)).size).toBeGreaterThan(4);
  for (const optic of body) expect(stored.get(optic.id)).toBeCloseTo(-recommendedPoints(optic), 10);
});

test('the order follows what is known, proven, and reviewed, then the name', async () => {
  await insertOptic({ brand: 'aaa', productLine: 'Stated too', ...facts });
  const order = [
    'Reviewed often',
    'Verified',
    'Partly verified',
    'Reviewed once',
    'Disliked',
    'Stated too',
    'Stated',
    'Bare',
  ];
  expect(await lines('sort=recommended')).toEqual(order);
  const pages = await Promise.all([1, 2, 3].map((page) => lines(`sort=recommended&page=${page}&pageSize=3`)));
  expect(pages.flat()).toEqual(order);
});
