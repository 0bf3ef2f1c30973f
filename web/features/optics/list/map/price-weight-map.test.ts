import { expect, test } from 'vitest';
import { pointLabel } from './price-weight-map.tsx';

const point = {
  id: 1,
  brand: 'Holosun',
  productLine: '507C',
  model: 'X2',
  primaryUse: 'Pistol' as const,
  price: 1307,
  weightOz: 1.5,
};

test('a point is labeled with name, price, and weight', () => {
  expect(pointLabel(point, false, false)).toBe('Holosun 507C X2, $1,307, 1.5 oz');
});

test('a compared favorite is labeled as both', () => {
  expect(pointLabel(point, true, true)).toBe(
    'Holosun 507C X2, $1,307, 1.5 oz, in your comparison, one of your favorites',
  );
});
