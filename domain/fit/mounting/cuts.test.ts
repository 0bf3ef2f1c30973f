import { expect, test } from 'vitest';
import { type Cut, mountingsOf, type Plate } from './cuts.ts';

const cut = (key: string, takes: Cut['takes']): Cut => ({ key, name: `Acme ${key}`, takes });
const plate = (name: string, on: string[], presents: string[], facts: Partial<Plate> = {}): Plate => ({
  ...{ name, cuts: on, presents, boxOf: [], note: null },
  ...facts,
});
const own = (key: string, skus: string | null = null) => ({ cut: key, skus });

const slim = cut('slim', [{ footprint: 'RMSc', note: null }]);
const wide = cut('wide', [
  { footprint: 'RMSc', note: 'Check the screws.' },
  { footprint: 'K', note: null },
]);

test('a cut takes its footprints directly, and its plates present theirs, from the box first', () => {
  const plates = [
    plate('Plate 1', ['slim'], ['RMR'], { note: 'Sold in pairs.' }),
    plate('Plate 2', ['slim', 'wide'], ['ACRO'], { boxOf: ['Acme One'] }),
    plate('Plate 3', ['wide'], ['C-More']),
  ];
  expect(mountingsOf('Acme One', [own('slim')], [slim, wide], plates)).toEqual({
    footprints: [
      { footprintName: 'RMSc', requiresAdapter: false, adapterInfo: null },
      { footprintName: 'ACRO', requiresAdapter: true, adapterInfo: 'Plate 2, in the box' },
      { footprintName: 'RMR', requiresAdapter: true, adapterInfo: 'Plate 1, sold separately. Sold in pairs.' },
    ],
    includesPlates: ['ACRO'],
  });
});

test('a footprint that only some cuts of a model take says on which', () => {
  const { footprints } = mountingsOf('Acme One', [own('slim'), own('wide', 'A-1')], [slim, wide], []);
  expect(footprints).toEqual([
    { footprintName: 'RMSc', requiresAdapter: false, adapterInfo: 'Acme wide (A-1): Check the screws.' },
    { footprintName: 'K', requiresAdapter: false, adapterInfo: 'Only on slides with this cut: Acme wide (A-1).' },
  ]);
});

test('a plate for a footprint that a cut takes directly adds nothing', () => {
  const { footprints } = mountingsOf('Acme One', [own('slim')], [slim], [plate('Plate 1', ['slim'], ['RMSc'])]);
  expect(footprints).toHaveLength(1);
});
