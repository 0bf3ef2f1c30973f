import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OpticPoint } from '#domain/optics/optics.schema.ts';
import { opticLists } from '#domain/optics/optics.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { db, insertOptic } from '#worker/testing/rows.ts';

await loadCatalog();

const points = async (query: string, list: 'pistol' | 'rifle' = 'pistol'): Promise<OpticPoint[]> =>
  (await read(`/api/optics/${list}/points`, `/api/optics/${list}/points?${query}`)).body;

test.each(['', 'emitterType=Enclosed&color=Green', 'minPrice=300&maxPrice=500', 'q=trijicon'])(
  '?%s returns a point for exactly the optics of the list',
  async (query) => {
    for (const list of opticLists) {
      const { body: optics } = await read(`/api/optics/${list}`, `/api/optics/${list}?${query}&sort=price`);
      const found = await points(query, list);
      expect(found.map(({ id }) => id).sort()).toEqual(optics.map(({ id }) => id).sort());
      const byId = new Map(optics.map((optic) => [optic.id, optic]));
      for (const { price, ...facts } of found) {
        expect(byId.get(facts.id)).toMatchObject(facts);
        const { minPrice = null, maxPrice = null } = byId.get(facts.id) ?? {};
        expect(price).toBe(minPrice === null ? null : (minPrice + (maxPrice ?? minPrice)) / 2);
      }
    }
  },
);

test('the price is the middle of the range or the minimum without a maximum, null without one, and 0 is a price', async () => {
  const brand = 'Middle';
  const ids = [
    await insertOptic({ brand, weightOz: 1.5, minPrice: 200, maxPrice: 301 }),
    await insertOptic({ brand, weightOz: 1, minPrice: 150, maxPrice: null }),
    await insertOptic({ brand, weightOz: 2, minPrice: 0, maxPrice: 0 }),
    await insertOptic({ brand, weightOz: 3, minPrice: 150, maxPrice: 900.5 }),
  ];
  const unpriced = await insertOptic({ brand, weightOz: 1, maxPrice: 200 });
  expect((await points(`brand=${brand}`)).map(({ id, price, weightOz }) => [id, price, weightOz])).toEqual([
    [ids[2], 0, 2],
    [ids[1], 150, 1],
    [ids[3], 525.25, 3],
    [ids[0], 250.5, 1.5],
    [unpriced, null, 1],
  ]);
});

test.each(['brand=Nobody'])('?%s returns an empty map', async (query) => {
  expect(await points(query)).toEqual([]);
});

test.each([['minPrice=cheap', 'minPrice']])('?%s returns 400 with an issue for %s', async (query, field) => {
  for (const list of opticLists) {
    const body = await refusal(await request(`/api/optics/${list}/points?${query}`), 'invalid');
    expect(body.issues?.map(({ path }) => path)).toEqual([field]);
  }
});

test('the 500 cheapest points at most are returned, in one statement', async () => {
  await db.run(sql`
    WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 620)
    INSERT INTO red_dot_optics (brand, product_line, footprint, footprint_key, weight_oz, min_price)
    SELECT 'Crowd', 'Line ' || n, 'Trijicon RMR', 'rmr', 1, 10000 - n FROM counter
  `);
  const counted = countedDatabase();
  const response = await request('/api/optics/pistol/points?brand=Crowd', {}, counted.bindings);
  const body = (await response.json()) as OpticPoint[];
  expect(counted.statements).toHaveLength(1);
  expect(body.map(({ price }) => price)).toEqual(Array.from({ length: 500 }, (_, index) => 10_000 - 620 + index));
});
