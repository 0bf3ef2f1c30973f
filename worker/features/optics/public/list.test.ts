import { expect, test } from 'vitest';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { read, refusal, request } from '#worker/testing/request.ts';

await loadCatalog();

type Row = ReturnType<typeof shippedCatalog>['optics'][number];
const rows = shippedCatalog().optics;
const ofPistols = rows.filter(({ primaryUse }) => primaryUse !== 'Long gun');
const ofRifles = rows.filter(({ primaryUse }) => primaryUse === 'Long gun' || primaryUse === 'Both');

function name({ brand, productLine, model }: Pick<Optic, 'brand' | 'productLine' | 'model'>): string {
  return [brand, productLine, model].join(' | ');
}

async function listed(query: string, list: 'pistol' | 'rifle' = 'pistol'): Promise<string[]> {
  const { body, total } = await read(`/api/optics/${list}`, `/api/optics/${list}?${query}`);
  expect(total).toBe(body.length);
  return body.map(name).sort();
}

function those(from: Row[], wanted: (row: Row) => boolean): string[] {
  const names = from.filter(wanted).map(name).sort();
  // A filter that matches none or all would prove nothing.
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(from.length);
  return names;
}

const colorsOf = ({ colors }: Row) => colors?.split(', ') ?? [];

test('without page the whole list is returned with its total', async () => {
  const pistol = await read('/api/optics/pistol');
  const rifle = await read('/api/optics/rifle');
  expect([pistol.body.length, pistol.total]).toEqual([104, 104]);
  expect([rifle.body.length, rifle.total]).toEqual([133, 133]);
});

test("'Both' is in both lists and 'Long gun' in the rifle list only", async () => {
  expect(await listed('')).toEqual(ofPistols.map(name).sort());
  expect(await listed('', 'rifle')).toEqual(ofRifles.map(name).sort());
  const both = await listed('primaryUse=Both');
  expect(both).toHaveLength(25);
  expect(await listed('primaryUse=Both', 'rifle')).toEqual(both);
  expect(await listed('primaryUse=Long%20gun')).toEqual([]);
});

test('an optic includes every field of the catalog, unknown ones as null', async () => {
  const { body } = await read('/api/optics/rifle');
  for (const { evidence, ...row } of ofRifles) {
    const optic = body.find((candidate) => name(candidate) === name(row));
    expect(optic).toMatchObject({ ...row, features: row.features.join('\n') });
    expect(optic).toMatchObject({ reviewCount: 0, averageRating: null, frontImageUrl: null });
    expect(optic).not.toHaveProperty('evidence');
  }
});

test.each([
  ['brand=Holosun&brand=Trijicon', (row: Row) => ['Holosun', 'Trijicon'].includes(row.brand)],
  ['footprint=MOS+Plate+02', (row: Row) => row.footprint === 'Trijicon RMR'],
  ['footprint=Docter%2FNoblex&footprint=507K', (row: Row) => ['Docter/Noblex', 'Holosun K'].includes(row.footprint)],
  ['emitterType=Enclosed&emitterType=Tube', (row: Row) => ['Enclosed', 'Tube'].includes(row.emitterType)],
  ['batteryAccess=Top&batteryAccess=None', (row: Row) => ['Top', 'None'].includes(row.batteryAccess ?? '')],
  ['color=Green&color=Nothing', (row: Row) => colorsOf(row).includes('Green')],
  ['primaryUse=Pistol+(Micro-compact)&primaryUse=Both', (row: Row) => row.primaryUse !== 'Pistol'],
  ['dot=6', (row: Row) => /(^|[^\d.])6($|[^\d.])/.test(row.moa ?? '')],
  ['nightVision=yes', (row: Row) => row.nvCompatible],
  ['shakeAwake=yes&solar=yes', (row: Row) => row.shakeAwake && row.solarFailsafe],
  ['reticle=Circle-dot', (row: Row) => /circle-dot|center dot/i.test(row.reticleTypes ?? '')],
  ['minYear=2020&maxYear=2021', (row: Row) => [2020, 2021].includes(row.yearIntroduced ?? 0)],
  ['maxWeight=1&unknown=true', (row: Row) => row.weightOz === null || row.weightOz <= 1],
  ['minWeight=1&maxWeight=1.5', (row: Row) => row.weightOz !== null && row.weightOz >= 1 && row.weightOz <= 1.5],
  ['minBatteryLife=50000', (row: Row) => row.batteryLifeHours !== null && row.batteryLifeHours >= 50000],
  [
    'minPrice=250&maxPrice=300',
    (row: Row) => row.maxPrice !== null && row.minPrice !== null && row.maxPrice >= 250 && row.minPrice <= 300,
  ],
])('?%s returns exactly the matching optics', async (query, wanted) => {
  expect(await listed(query)).toEqual(those(ofPistols, wanted));
});

test("a dot size matches each size of an optic with several, and 2 isn't 2.5 or 12", async () => {
  const twos = await listed('dot=2');
  expect(await listed('dot=2.0')).toEqual(twos);
  const { body } = await read('/api/optics/pistol', '/api/optics/pistol?dot=2');
  expect(body.map(({ moa }) => moa)).toContain('2, 4, 6, 8, 12 or 16');
  for (const { moa } of body) expect(moa).toMatch(/(^|[ ,;])2($|[ ,;])/);
  expect(await listed('dot=2&dot=6')).toEqual([...new Set([...twos, ...(await listed('dot=6'))])].sort());
});

test.each(['brand=Nobody', 'footprint=xyzzy', 'dot=huge', 'minYear=2999', 'brand=%25', "brand=' OR 1=1 --"])(
  'an unknown value (?%s) finds nothing, with or without a page',
  async (query) => {
    expect(await listed(query)).toEqual([]);
    const { body, total } = await read('/api/optics/pistol', `/api/optics/pistol?${query}&page=1`);
    expect([body, total]).toEqual([[], 0]);
  },
);

test('unknown and blank parameters are ignored', async () => {
  expect(await listed('utm_source=mail&brand=&q=&minPrice=&sort=&page=')).toHaveLength(104);
});

test('the pages of a list add up to the list in order, each with the total', async () => {
  for (const query of ['sort=name', 'sort=weight&color=Green', 'q=holosun', 'minPrice=300&sort=price-desc']) {
    const whole = await read('/api/optics/rifle', `/api/optics/rifle?${query}`);
    const ids: number[] = [];
    for (let page = 1; ids.length < whole.body.length; page += 1) {
      const { body, total } = await read('/api/optics/rifle', `/api/optics/rifle?${query}&page=${page}&pageSize=7`);
      expect(total).toBe(whole.total);
      expect(body.length).toBe(Math.min(7, whole.body.length - ids.length));
      ids.push(...body.map(({ id }) => id));
    }
    expect(ids).toEqual(whole.body.map(({ id }) => id));
  }
});

test('a page has 24 optics by default, and pageSize alone means the first page', async () => {
  const page = await read('/api/optics/pistol', '/api/optics/pistol?page=1');
  const sized = await read('/api/optics/pistol', '/api/optics/pistol?pageSize=24');
  expect(page.body).toHaveLength(24);
  expect(sized.body).toEqual(page.body);
});

test.each(['page=999', 'page=99&q=holosun'])('a page past the end (?%s) is empty and has the total', async (query) => {
  const whole = await read('/api/optics/pistol', `/api/optics/pistol?${query.replace(/page=\d+&?|pageSize=\d+/g, '')}`);
  const { body, total } = await read('/api/optics/pistol', `/api/optics/pistol?${query}`);
  expect(body).toEqual([]);
  expect(total).toBe(whole.body.length);
  expect(total).toBeGreaterThan(0);
});

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['pageSize=101', 'pageSize'],
  ['minPrice=cheap', 'minPrice'],
  ['solar=yes&minWeight=-1', 'minWeight'],
  ['sort=shiniest', 'sort'],
  [`brand=${'x'.repeat(101)}`, 'brand'],
])('?%.40s returns 400 with an issue for %s', async (query, field) => {
  for (const list of ['pistol', 'rifle']) {
    const body = await refusal(await request(`/api/optics/${list}?${query}`), 'invalid');
    expect(body.issues?.map(({ path }) => path)).toEqual([field]);
    expect(body.message).toBe(body.issues?.[0]?.message);
  }
});
