import { expect, test } from 'vitest';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { differences, nearestRivals, type RivalFacts, rivalDistance } from './rivals.ts';

let nextId = 1;
function optic(facts: Partial<RivalFacts> = {}): RivalFacts {
  const id = nextId++;
  return {
    id,
    brand: 'Brand',
    productLine: `Line ${id}`,
    model: null,
    moa: '3',
    reticleTypes: null,
    colors: 'Red',
    widthMm: null,
    heightMm: null,
    batteryAccess: null,
    maxPrice: null,
    windowSize: null,
    description: null,
    footprintKey: 'rmr',
    emitterType: 'Open',
    weightOz: 1.2,
    weightBasis: null,
    otherWeightOz: null,
    minPrice: 300,
    batteryLifeHours: 50_000,
    windowWidthMm: 20,
    windowHeightMm: 16,
    ...facts,
  };
}

test('another footprint, weight and price each add to the distance', () => {
  const one = optic();
  expect(rivalDistance(one, optic())).toBe(0);
  expect(rivalDistance(one, optic({ footprintKey: 'acro' }))).toBe(1.5);
  expect(rivalDistance(one, optic({ weightOz: 2.4 }))).toBe(1);
  expect(rivalDistance(one, optic({ minPrice: 150 }))).toBe(1);
  expect(rivalDistance(one, optic({ weightOz: null, minPrice: null }))).toBe(1);
});

test('the three nearest of other lines are rivals, one of each line', () => {
  const one = optic({ productLine: '507C' });
  const own = optic({ productLine: '507c' });
  const far = optic({ footprintKey: 'acro', weightOz: 2.4 });
  const near = optic({ weightOz: 1.3 });
  const nearer = optic({ weightOz: 1.25, productLine: 'Twin' });
  const twin = optic({ weightOz: 1.26, productLine: 'Twin' });
  const middle = optic({ weightOz: 2.4 });
  const found = nearestRivals(shippedRegistry, one, [own, far, near, twin, nearer, middle]);
  expect(found.map(({ id }) => id)).toEqual([nearer.id, near.id, middle.id]);
  expect(nearestRivals(shippedRegistry, one, [own])).toEqual([]);
});

test('rivals are of the same type and magnification', () => {
  const open = optic();
  expect(nearestRivals(shippedRegistry, open, [optic({ emitterType: 'Enclosed' })])).toEqual([]);
  const prism = (productLine: string) => optic({ emitterType: 'Prism', productLine });
  const [three, five, other] = [prism('TriHawk 3x30'), prism('AR 5x36'), prism('Midas 3x')];
  expect(nearestRivals(shippedRegistry, three, [five, other]).map(({ id }) => id)).toEqual([other.id]);
});

test('of equally near optics the older one is first', () => {
  const [one, other] = [optic(), optic()];
  expect(nearestRivals(shippedRegistry, optic(), [other, one]).map(({ id }) => id)).toEqual([one.id, other.id]);
});

test('differences are in words', () => {
  const rival = optic({
    footprintKey: 'acro',
    weightOz: 2.1,
    minPrice: 179.5,
    batteryLifeHours: 20_000,
    windowWidthMm: 22,
  });
  expect(differences(shippedRegistry, optic(), rival)).toEqual([
    'Aimpoint ACRO footprint',
    '0.9 oz heavier',
    '$121 cheaper',
    '10% larger window',
    '30,000 h less battery life',
  ]);
});

test('what one of the two does not state is no difference, nor is about as much', () => {
  const unknown = { weightOz: null, minPrice: null, batteryLifeHours: null, windowWidthMm: null, emitterType: null };
  expect(differences(shippedRegistry, optic(), optic(unknown))).toEqual([]);
  expect(differences(shippedRegistry, optic(unknown), optic())).toEqual([]);
  expect(differences(shippedRegistry, optic(), optic({ windowWidthMm: 20.5, weightOz: 1.24 }))).toEqual([]);
});

test('a round lens counts as a circle, the one window of an enclosed sight as a square', () => {
  const round = { windowWidthMm: 20, windowHeightMm: 20 };
  expect(differences(shippedRegistry, optic(), optic({ ...round, emitterType: 'Open' }))).toEqual([]);
  expect(
    differences(shippedRegistry, optic({ emitterType: 'Enclosed' }), optic({ ...round, emitterType: 'Enclosed' })),
  ).toEqual(['25% larger window']);
});

test('weights of which one includes a mount are not compared', () => {
  const bare = optic({ weightBasis: 'sight', weightOz: 3 });
  const mounted = optic({ weightBasis: 'with-mount', weightOz: 4 });
  expect(differences(shippedRegistry, bare, mounted)).toEqual(['weighed with a mount']);
  expect(differences(shippedRegistry, mounted, bare)).toEqual(['weighed without a mount']);
  expect(differences(shippedRegistry, mounted, optic({ weightOz: 3 }))).toEqual([]);
  expect(rivalDistance(bare, mounted)).toBe(rivalDistance(bare, optic({ weightOz: null })));
  expect(
    differences(shippedRegistry, optic({ weightBasis: 'sight', weightOz: 3, otherWeightOz: 4.6 }), mounted),
  ).toEqual(['0.6 oz lighter']);
});
