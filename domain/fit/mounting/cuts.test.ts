import { expect, test } from 'vitest';
import { footprintRegistry, type RegisteredCut, type RegisteredPlate } from '../footprints/footprint-registry.ts';
import { shippedFootprints } from '../footprints/shipped-footprints.data.ts';
import { mountingsOf, onCut, withMountings } from './cuts.ts';

const cut = (key: string, takes: RegisteredCut['takes'], doesNotSeat: RegisteredCut['doesNotSeat'] = []) => ({
  ...{ key, name: `Acme ${key}` },
  ...{ takes, doesNotSeat },
});
const plate = (key: string, cuts: string[], presents: string[], note: string | null = null): RegisteredPlate => ({
  ...{ key, name: `Plate ${key}`, kind: 'plate' },
  ...{ cuts, presents, note },
});
const own = (name: string, note: string | null = null) => ({ name, note });
const registryOf = (cuts: RegisteredCut[], plates: RegisteredPlate[] = []) =>
  footprintRegistry(shippedFootprints, { cuts, plates });

const slim = cut('slim', [own('Shield RMSc')], [{ id: 'rmr', why: 'The slide is narrower than the base.' }]);
const wide = cut('wide', [own('Shield RMSc', 'Check the screws.'), own('Holosun K')]);

test('a cut takes its footprints directly, and its plates present theirs, from the box first', () => {
  const plates = [
    plate('1', ['slim'], ['Leupold DeltaPoint Pro'], 'Sold in pairs.'),
    plate('2', ['slim', 'wide'], ['Aimpoint ACRO']),
    plate('3', ['wide'], ['C-More STS']),
    { ...plate('4', ['slim'], ['Docter/Noblex']), kind: 'mount' },
  ];
  expect(mountingsOf(registryOf([slim, wide], plates), { cuts: [own('slim')], platesInBox: ['2'] })).toEqual({
    footprints: [
      { footprintName: 'Shield RMSc', requiresAdapter: false, adapterInfo: null },
      { footprintName: 'Aimpoint ACRO', requiresAdapter: true, adapterInfo: 'Plate 2, in the box' },
      {
        footprintName: 'Leupold DeltaPoint Pro',
        requiresAdapter: true,
        adapterInfo: 'Plate 1, sold separately. Sold in pairs.',
      },
    ],
    includesPlates: ['Aimpoint ACRO'],
    unseated: [{ id: 'rmr', why: 'The slide is narrower than the base.' }],
  });
});

const both = { cuts: [own('slim'), own('wide', 'A-1')], platesInBox: [] };

test('a footprint that only some cuts of a model take says on which', () => {
  expect(mountingsOf(registryOf([slim, wide]), both).footprints).toEqual([
    { footprintName: 'Shield RMSc', requiresAdapter: false, adapterInfo: 'Acme wide (A-1): Check the screws.' },
    {
      footprintName: 'Holosun K',
      requiresAdapter: false,
      adapterInfo: 'Only on slides with this cut: Acme wide (A-1).',
    },
  ]);
});

test('a plate that sits on only some cuts of a model says on which', () => {
  const plates = [
    plate('1', ['wide'], ['Aimpoint ACRO'], 'Sold in pairs.'),
    plate('2', ['slim', 'wide'], ['C-More STS']),
  ];
  const { footprints } = mountingsOf(registryOf([slim, wide], plates), both);
  expect(footprints.slice(2).map(({ adapterInfo }) => adapterInfo)).toEqual([
    'Plate 1, sold separately. Only on slides with this cut: Acme wide (A-1). Sold in pairs.',
    'Plate 2, sold separately',
  ]);
});

test('what only one cut of a model seats is not ruled out', () => {
  expect(mountingsOf(registryOf([slim, wide]), both).unseated).toEqual([]);
  const plated = registryOf([slim, wide], [plate('1', ['slim'], ['RMR'])]);
  expect(mountingsOf(plated, { cuts: [own('slim')], platesInBox: [] }).unseated).toEqual([]);
});

test('a plate for a footprint that a cut takes directly adds nothing', () => {
  const registry = registryOf([slim], [plate('1', ['slim'], ['Shield RMSc'])]);
  expect(mountingsOf(registry, { cuts: [own('slim')], platesInBox: [] }).footprints).toHaveLength(1);
});

const unknown: ReturnType<typeof mountingsOf> = {
  ...{ footprints: [], includesPlates: ['Trijicon RMR'], unseated: [] },
};

test('a pistol without known cuts keeps its own list', () => {
  const pistol = { ...unknown, cuts: [], platesInBox: [] };
  expect(withMountings(registryOf([slim]), pistol)).toEqual(pistol);
});

test('who knows the cut of the slide gets what mounts on it', () => {
  const registry = registryOf([slim, wide]);
  const namesOn = (key?: string) =>
    onCut(registry, withMountings(registry, { ...unknown, ...both }), key).footprints.map((one) => one.footprintName);
  expect(namesOn('slim')).toEqual(['Shield RMSc']);
  expect(namesOn('other')).toEqual(namesOn());
  expect(onCut(registry, withMountings(registry, { ...unknown, ...both }), 'slim').cuts).toEqual([own('slim')]);
});
