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
};
const optic = (id: number, facts: Partial<OpticSummary>) => ({ id, ...unstated, ...facts }) as OpticSummary;
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
  const direct = fit('direct', optic(1, { weightOz: 1.2 }), optic(2, { weightOz: 1 }), optic(3, {}));
  expect(picked(direct, fit('plate-in-pistol-box', optic(4, { weightOz: 0.5 })))).toEqual([[2, 2]]);
});

test('the lightest is compared on one basis, that on which most state a weight', () => {
  const mounted = { weightOz: 1.1, weightBasis: 'with-mount' };
  const both = optic(2, { ...mounted, otherWeightOz: 0.7 });
  const bare = optic(1, { weightOz: 1.2 });
  expect(picked(fit('direct', optic(2, mounted)))).toEqual([]);
  expect(picked(fit('direct', bare, optic(2, mounted)))).toEqual([[1, 1]]);
  expect(picked(fit('direct', bare, both))).toEqual([[2, 1]]);
  expect(picksOf([fit('direct', bare, both)])[0]).toMatchObject({ weightOz: 0.7, weightBasis: 'sight' });
  expect(picked(fit('direct', bare, optic(3, { weightOz: 1.3 }), both))).toEqual([[1, 2]]);
});

test('the largest window and the battery life need no plate that is sold separately', () => {
  const sold = optic(1, { windowWidthMm: 30, windowHeightMm: 30, batteryLifeHours: 90_000, minPrice: 100 });
  const boxed = optic(2, { windowWidthMm: 20, windowHeightMm: 15, batteryLifeHours: 20_000, minPrice: 299 });
  const dear = optic(3, { windowWidthMm: 20, windowHeightMm: 14, batteryLifeHours: 50_000, minPrice: 300 });
  const fits = [fit('plate-in-optic-box', boxed, dear), fit('plate-sold-separately', sold)];
  expect(picked(...fits)).toEqual([
    [2, 2],
    [2, 1],
  ]);
});

test('without a direct one that states its weight, the lightest needs no plate that is sold separately', () => {
  const fits = [fit('direct', optic(1, {})), fit('plate-in-pistol-box', optic(2, { weightOz: 2 }))];
  expect(picked(...fits, fit('plate-sold-separately', optic(3, { weightOz: 1 })))).toEqual([[2, 1]]);
});

test('between equals the lighter wins, then the cheaper', () => {
  const same = { batteryLifeHours: 50_000 };
  const optics = [
    optic(1, { ...same, minPrice: 100 }),
    optic(2, { ...same, weightOz: 1, minPrice: 200 }),
    optic(3, { ...same, weightOz: 1, minPrice: 150 }),
  ];
  expect(picked(fit('plate-in-pistol-box', ...optics)).at(-1)).toEqual([3, 3]);
});

test('a rule without stated facts picks nothing', () => {
  expect(picked(fit('direct', optic(1, {})))).toEqual([]);
  expect(picked()).toEqual([]);
});

test('a pick says if sources differ on its fit', () => {
  const light = optic(1, { weightOz: 1 });
  const doubted = { ...fit('direct', light), adapterInfo: 'Direct, but disputed: check before you buy' };
  expect(picksOf([doubted])[0]).toMatchObject({ optic: light, doubt: doubted.adapterInfo });
  expect(picksOf([{ ...fit('direct', light), adapterInfo: 'Direct RMSc cut' }])[0]?.doubt).toBeNull();
});
