import { expect, test } from 'vitest';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { footprintsByName, lookalikesByName } from './lists-by-name.ts';

const rmr = { footprintName: 'Trijicon RMR', requiresAdapter: false, adapterInfo: null };
const rmsc = { footprintName: 'Shield RMSc', requiresAdapter: true, adapterInfo: 'Plate 02' };

test('footprints that stay keep how they mount, in any spelling, and new ones need a plate', () => {
  expect(footprintsByName(shippedRegistry, ['RMSc', 'Trijicon RMR', 'Holosun K'], [rmr, rmsc])).toEqual([
    rmsc,
    rmr,
    { footprintName: 'Holosun K', requiresAdapter: true, adapterInfo: null },
  ]);
});

test('left out footprints go, and one named twice is there once', () => {
  expect(footprintsByName(shippedRegistry, ['Trijicon RMR', 'RMR'], [rmr, rmsc])).toEqual([rmr]);
});

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
