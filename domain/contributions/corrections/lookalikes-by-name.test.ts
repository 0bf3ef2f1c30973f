import { expect, test } from 'vitest';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { lookalikesByName } from './lookalikes-by-name.ts';

test('look-alikes that stay keep their reason, new ones get the given one, and none is there twice', () => {
  const stored = [
    { id: 'rmr', why: 'As wide' },
    { id: 'rmsc', why: 'As long' },
  ];
  expect(lookalikesByName(shippedRegistry, ['Aimpoint ACRO', 'Trijicon RMR', 'acro'], stored, 'It rocks')).toEqual([
    { id: 'acro', why: 'It rocks' },
    { id: 'rmr', why: 'As wide' },
  ]);
});
