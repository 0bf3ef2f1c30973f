import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { storedFacets } from '#domain/optics/facets/verified-facets.ts';
import { maxFilterValues } from '#domain/optics/list/list-limits.ts';
import { type FacetName, facetNames } from '#domain/optics/optics.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { request } from '#worker/testing/request.ts';

await loadCatalog();

async function plan(path: string): Promise<string[]> {
  const counted = countedDatabase();
  const response = await request(path, {}, counted.bindings);
  expect(response.status).toBe(200);
  const steps: string[] = [];
  for (const { sql, values } of counted.statements) {
    const explained = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
    steps.push(...(await explained.all<{ detail: string }>()).results.map(({ detail }) => detail));
  }
  expect(steps.length).toBeGreaterThan(0);
  return steps;
}

function costly(steps: string[]): string[] {
  return steps.filter((step) => /^SCAN (?!totals|page|optics_search|json_each)|TEMP B-TREE/.test(step));
}

function many(name: FacetName): string {
  return Array.from({ length: maxFilterValues }, (_, index) => `${name}=${index}`).join('&');
}

const indexOf = {
  name: 'name',
  price: 'price',
  'price-desc': 'price_desc',
  weight: 'weight',
  rating: 'rating',
  newest: 'newest',
  recommended: 'recommended',
};

test.each(Object.entries(indexOf))('a page sorted by %s reads an index in order', async (sort, index) => {
  for (const list of ['pistol', 'rifle']) {
    const pages = ['page=1', 'page=2&pageSize=10', 'page=1&color=Green', 'page=1&minPrice=300'];
    for (const page of [...pages, ...facetNames.flatMap((name) => [`page=1&${name}=x`, `page=2&${many(name)}`])]) {
      const steps = await plan(`/api/optics/${list}?sort=${sort}&${page}`);
      expect(steps).toContain(`SEARCH red_dot_optics USING INDEX optics_${list}_${index} (in_${list}_list=?)`);
      expect(costly(steps)).toEqual([]);
    }
  }
});

test("the whole list, the default order, and relevance without a search text don't sort", async () => {
  for (const query of ['', '?page=1', '?sort=relevance&page=1', '?pageSize=5']) {
    const steps = await plan(`/api/optics/pistol${query}`);
    expect(steps).toContain('SEARCH red_dot_optics USING INDEX optics_pistol_name (in_pistol_list=?)');
    expect(costly(steps)).toEqual([]);
  }
});

test('totals under most filters are counted in an index of what they ask for', async () => {
  for (const path of [
    '/api/optics/pistol?page=1&brand=Holosun',
    '/api/optics/rifle?page=1&color=Green&dot=2',
    '/api/optics/pistol?page=1&brand=Holosun&unknown=true',
    ...storedFacets.flatMap((name) => [1, 2].map((page) => `/api/optics/pistol?page=${page}&${many(name)}`)),
  ]) {
    const steps = await plan(path);
    expect([
      path,
      steps.find((step) => /^SEARCH red_dot_optics USING INDEX optics_(pistol|rifle)_facets/.test(step)),
    ]).toEqual([path, expect.anything()]);
    expect(costly(steps)).toEqual([]);
  }
});

test('looking up an optic by name in any case uses the name index', async () => {
  const { results } = await env.DB.prepare(
    "EXPLAIN QUERY PLAN SELECT id FROM red_dot_optics WHERE brand = 'a' COLLATE NOCASE AND product_line = 'b' COLLATE NOCASE AND coalesce(model, '') = 'c' COLLATE NOCASE",
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH red_dot_optics USING INDEX optics_\w+ \(brand=\? AND product_line=\?\)$/),
  ]);
});

test('facets are counted in one reading of the list', async () => {
  const steps = await plan('/api/optics/pistol/facets?brand=Holosun&minPrice=300');
  expect(steps.filter((step) => step.includes('red_dot_optics'))).toHaveLength(1);
  expect(steps[0]).toMatch(/^SEARCH red_dot_optics USING INDEX optics_pistol_\w+ \(in_pistol_list=\?\)$/);
});

test('a search starts from the index and reads matching optics only', async () => {
  for (const call of [
    'pistol?q=507c',
    'pistol?q=507c&page=1',
    'rifle?q=507c&sort=price&page=1',
    'pistol/facets?q=507c',
    'pistol/points?q=507c',
  ]) {
    const optics = (await plan(`/api/optics/${call}`)).filter((step) => step.includes('red_dot_optics'));
    expect(optics.length).toBeGreaterThan(0);
    for (const step of optics) expect(step).toBe('SEARCH red_dot_optics USING INTEGER PRIMARY KEY (rowid=?)');
  }
});

test('compatible optics are found by footprint, in order', async () => {
  for (const footprint of ['rmr', 'Docter%2FNoblex', '507K', 'MOS Plate 02']) {
    expect(await plan(`/api/optics/compatible/${footprint}`)).toEqual([
      'SEARCH red_dot_optics USING INDEX optics_footprint (footprint_key=?)',
    ]);
  }
});

test('the pistols that an optic fits, and their footprints, are found by an index', async () => {
  const steps = await plan('/api/optics/2/pistols');
  expect(steps.filter((step) => /red_dot_optics|pistol/.test(step))).toEqual([
    'SEARCH red_dot_optics USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH pistols USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
    'SEARCH taken USING COVERING INDEX sqlite_autoindex_pistol_bases_1 (base=? AND list=?)',
    'SEARCH taken USING COVERING INDEX sqlite_autoindex_pistol_bases_1 (base=? AND list=?)',
    'SEARCH pistol_footprints USING INDEX pistol_footprints_pistol (pistol_id=?)',
    'SEARCH report USING INDEX owner_reports_pistol (pistol_id=? AND optic_id=?)',
  ]);
});

test("a pistol's footprints are found by an index without sorting", async () => {
  expect(await plan('/api/pistols/30')).toEqual([
    'SEARCH pistols USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH pistol_footprints USING INDEX pistol_footprints_pistol (pistol_id=?) LEFT-JOIN',
    'CORRELATED SCALAR SUBQUERY 1',
    'SCAN own VIRTUAL TABLE INDEX 1:',
    'SEARCH cuts USING INDEX cuts_key (key=?)',
  ]);
});

test('the map of price and weight reads an index in order, under filters too', async () => {
  for (const list of ['pistol', 'rifle']) {
    for (const query of [
      '',
      '?color=Green&dot=2',
      '?minPrice=300&maxWeight=2',
      ...facetNames.map((name) => `?${many(name)}`),
    ]) {
      const steps = await plan(`/api/optics/${list}/points${query}`);
      expect(steps[0]).toBe(`SEARCH red_dot_optics USING INDEX optics_${list}_price (in_${list}_list=?)`);
      expect(steps.filter((step) => step.includes('red_dot_optics'))).toHaveLength(1);
      expect(costly(steps)).toEqual([]);
    }
  }
});

test('a page of reviews reads an index in order', async () => {
  for (const [sort, index] of [
    ['newest', 'reviews_optic'],
    ['highest', 'reviews_optic_rating'],
    ['lowest', 'reviews_optic_rating'],
  ]) {
    const steps = await plan(`/api/optics/1/reviews?sort=${sort}&page=1&pageSize=3`);
    expect(steps).toContain(`SEARCH reviews USING INDEX ${index} (optic_id=?)`);
    // Lowest first, then newest first goes in two directions, so equal ratings are sorted by date.
    expect(costly(steps)).toEqual(sort === 'lowest' ? ['USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY'] : []);
  }
});

test('the ratings of an optic are counted from an index alone', async () => {
  expect(await plan('/api/optics/1/rating')).toEqual([
    'SEARCH red_dot_optics USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH reviews USING COVERING INDEX reviews_optic_rating (optic_id=?) LEFT-JOIN',
  ]);
});

test('an optic, a pistol, and the reviews of an optic are found by key', async () => {
  for (const path of ['/api/optic/1', '/api/pistols/1', '/api/optics/1/reviews', '/api/optics/1/reviews?page=1']) {
    const steps = await plan(path);
    expect(steps.filter((step) => step.startsWith('SCAN') && !/^SCAN (?:page|own) /.test(step))).toEqual([]);
    expect(steps.some((step) => step.includes('USING INTEGER PRIMARY KEY'))).toBe(true);
  }
});
