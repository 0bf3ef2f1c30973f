import { expect, test } from 'vitest';
import type { OpticSummary } from '../../optics/optic-summary.schema.ts';
import { picksOf } from './picks.ts';
import type { PistolFit } from './pistol-page.schema.ts';

const unstated = {
  weightOz: null,
  weightBasis: null,
  otherWeightOz: null,
  windowWidthMm: null,
  windowHeightMm: null,
  batteryLifeHours: null,
  minPrice: null,
  disputedFields: [],
};
const optic = (id: number, facts: Partial<OpticSummary>) => ({ id, ...unstated, ...facts }) as OpticSummary;
const weighed = (id: number, weightOz: number) => optic(id, { weightOz });
const fit = (verdict: PistolFit['verdict'], ...optics: OpticSummary[]): PistolFit => ({
  verdict,
  footprintKey: 'rmr',
  hardware: '',
  adapterInfo: null,
  optics,
  proofs: [],
});
const picked = (...fits: PistolFit[]) => picksOf(fits).map(({ optic: { id }, among }) => [id, among]);

test('the lightest must mount directly', () => {
  const direct = fit('direct', weighed(1, 1.2), weighed(2, 1), weighed(3, 1.4), optic(4, {}));
  expect(picked(direct, fit('plate-in-pistol-box', weighed(5, 0.5)))).toEqual([[2, 3]]);
});

test('of two, none is picked', () => {
  expect(picked(fit('direct', weighed(1, 1.2), weighed(2, 1), optic(3, {})))).toEqual([]);
});

test('the lightest is compared on one basis, that on which most state a weight', () => {
  const mounted = { weightOz: 1.1, weightBasis: 'with-mount' };
  const both = optic(2, { ...mounted, otherWeightOz: 0.7 });
  const bare = [weighed(1, 1.2), weighed(3, 1.3), weighed(4, 1.4)];
  expect(picked(fit('direct', optic(2, mounted)))).toEqual([]);
  expect(picked(fit('direct', ...bare, optic(2, mounted)))).toEqual([[1, 3]]);
  const sights = bare.map((one) => ({ ...one, weightBasis: 'sight' }));
  expect(picksOf([fit('direct', ...sights, both)])[0]).toMatchObject({ weightOz: 0.7, weightBasis: 'sight', among: 4 });
  expect(picked(fit('direct', ...bare, both))).toEqual([[1, 3]]);
});

test('the largest window and the battery life need no plate that is sold separately', () => {
  const sold = optic(1, { windowWidthMm: 30, windowHeightMm: 30, batteryLifeHours: 90_000, minPrice: 100 });
  const boxed = optic(2, { windowWidthMm: 20, windowHeightMm: 15, batteryLifeHours: 20_000, minPrice: 299 });
  const dear = optic(3, { windowWidthMm: 20, windowHeightMm: 14, batteryLifeHours: 50_000, minPrice: 300 });
  const small = { windowWidthMm: 20, windowHeightMm: 13, batteryLifeHours: 10_000, minPrice: 200 };
  const fits = [
    fit('plate-in-optic-box', boxed, dear, optic(4, small), optic(5, small)),
    fit('plate-sold-separately', sold),
  ];
  expect(picked(...fits)).toEqual([
    [2, 4],
    [2, 3],
  ]);
});

test('without enough direct ones that state their weight, the lightest needs no plate that is sold separately', () => {
  const boxed = fit('plate-in-pistol-box', weighed(2, 2), weighed(3, 3), weighed(4, 4));
  expect(picked(fit('direct', optic(1, {})), boxed, fit('plate-sold-separately', weighed(5, 1)))).toEqual([[2, 3]]);
});

test('between equals the lighter wins, then the cheaper, and the pick says so', () => {
  const same = { batteryLifeHours: 50_000 };
  const optics = [
    optic(1, { ...same, minPrice: 100 }),
    optic(2, { ...same, weightOz: 1, minPrice: 200 }),
    optic(3, { ...same, weightOz: 1, minPrice: 150 }),
  ];
  expect(picksOf([fit('plate-in-pistol-box', ...optics)]).at(-1)).toMatchObject({
    optic: { id: 3 },
    among: 3,
    isTied: true,
  });
});

test('a rule without stated facts picks nothing', () => {
  expect(picked(fit('direct', optic(1, {})))).toEqual([]);
  expect(picked()).toEqual([]);
});

test('a pick says if sources differ on its fit', () => {
  const light = optic(1, { weightOz: 1 });
  const others = [weighed(2, 2), weighed(3, 3)];
  const doubted = { ...fit('direct', light, ...others), adapterInfo: 'Direct, but disputed: check before you buy' };
  expect(picksOf([doubted])[0]).toMatchObject({ optic: light, doubt: doubted.adapterInfo });
  expect(picksOf([{ ...fit('direct', light, ...others), adapterInfo: 'Direct RMSc cut' }])[0]?.doubt).toBeNull();
});
