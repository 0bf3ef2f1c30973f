import { expect, test } from 'vitest';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const open = { emitterType: 'Open', footprint: 'Trijicon RMR', footprintKey: 'rmr' };
const pistolSight = { ...open, primaryUse: 'Pistol' as const };
const mine = await insertOptic({
  ...pistolSight,
  productLine: 'Mine',
  weightOz: 1.2,
  minPrice: 300,
  yearIntroduced: 2020,
});
for (const weightOz of [1, 1.2, 1.4, 2, 3, null])
  await insertOptic({ ...pistolSight, productLine: `Other ${weightOz}`, weightOz, minPrice: 300 });
await insertOptic({ ...pistolSight, emitterType: 'Enclosed', productLine: 'Enclosed', weightOz: null, minPrice: 300 });
await insertOptic({ ...open, primaryUse: 'Long gun', productLine: 'Rifle', weightOz: 1.2, minPrice: 300 });

const peers = async (id: number) => (await read('/api/optics/:id/peers', `/api/optics/${id}/peers`)).body;

test('facts are compared with the others of the list that state them', async () => {
  expect((await peers(mine)).headline).toEqual([
    { field: 'price', label: 'Price from', value: '$300', standing: null, among: null },
    {
      field: 'weight',
      label: 'Weight',
      value: '1.2 oz',
      standing: 'lighter than 60% of pistol sights',
      among: '5 pistol sights listed without saying whether a mount is included',
    },
    { field: 'introduced', label: 'Introduced', value: '2020', standing: null, among: null },
  ]);
});

test('the nearest rivals are of the same list and type', async () => {
  const { rivals } = await peers(mine);
  expect(rivals.map(({ productLine, differences }) => [productLine, differences])).toEqual([
    ['Other 1.2', []],
    ['Other 1.4', ['0.2 oz heavier']],
    ['Other 1', ['0.2 oz lighter']],
  ]);
});

test('a weight is compared with those of its basis, and with second weights on it', async () => {
  const rifleSight = { ...open, primaryUse: 'Long gun' as const };
  const bare = await insertOptic({ ...rifleSight, productLine: 'Bare', weightOz: 3, weightBasis: 'sight' });
  for (const weightOz of [2, 4, 5, 6])
    await insertOptic({ ...rifleSight, productLine: `Bare ${weightOz}`, weightOz, weightBasis: 'sight' });
  const mounted = { ...rifleSight, weightBasis: 'with-mount' };
  await insertOptic({ ...mounted, productLine: 'Mounted', weightOz: 9 });
  await insertOptic({ ...mounted, productLine: 'Both', weightOz: 9, otherWeightOz: 7 });
  const { headline } = await peers(bare);
  expect(headline.find(({ field }) => field === 'weight')).toMatchObject({
    standing: 'lighter than 80% of rifle sights',
    among: '5 rifle sights weighed without a mount',
  });
});

test('a round window counts as a circle, and the objective of a prism as no window', async () => {
  const sized = { windowWidthMm: 30, windowHeightMm: 30, primaryUse: 'Long gun' as const };
  const window = async (emitterType: string) => {
    const id = await insertOptic({ ...open, ...sized, emitterType, productLine: `Window ${emitterType}` });
    return (await peers(id)).headline.find(({ field }) => field === 'window')?.value;
  };
  expect(await window('Tube')).toBe('707 mm²');
  expect(await window('Open')).toBe('707 mm²');
  expect(await window('Enclosed')).toBe('900 mm²');
  expect(await window('Prism')).toBeUndefined();
});

test('an unknown optic has no peers', async () => {
  await refusal(await request('/api/optics/999999/peers'), 'not_found');
});
