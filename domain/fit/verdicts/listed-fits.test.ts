import { expect, test } from 'vitest';
import { shippedRegistry } from '../footprints/shipped-footprints.data.ts';
import { mountingChoices } from '../mounting/mounting.ts';
import { askedFootprints, markedFits } from './listed-fits.ts';
import type { FitOptic, ProvenEnd } from './verdict.ts';

const unread: ProvenEnd = { evidence: [], sources: [], unverified: [], confidence: 'low' };
const cut = (footprintName: string, adapterInfo: string | null = null) => {
  return { footprintName, requiresAdapter: false, adapterInfo };
};
const slim = { defaultFootprint: 'Shield RMSc', includesPlates: [], isOpticReady: true, unseated: [], ...unread };
const footprints = [cut('Shield RMSc'), cut('Holosun K', 'Direct, but disputed: check before you buy')];
const optic = (footprint: string): FitOptic => ({ footprint, includedPlates: [] });
const all = [
  { ...optic('RMSc'), ids: [1, 2, 3] },
  { ...optic('Holosun K'), ids: [4] },
  { ...optic('RMR'), ids: [5, 6] },
  { ...optic('Rear Sight Dovetail'), ids: [7] },
];
const page: Omit<ProvenEnd['evidence'][number], 'field' | 'value'> = {
  ...{ url: 'https://shop.example/dot', kind: 'shop', words: 'RMR' },
  ...{ readOn: '2026-11-01', replacedOn: null, readBy: null },
};

type Asked = Parameters<typeof markedFits>;
const shown = (pistol: Asked[1], optics: Asked[2], disputes: Asked[3]) =>
  markedFits(shippedRegistry, pistol, optics, disputes).map(({ verdict, opticIds, isDisputed }) => [
    verdict,
    opticIds,
    isDisputed,
  ]);

test('notes of pistols dispute the verdicts of their cuts', () => {
  expect(shown({ ...slim, footprints }, all, { ends: new Map(), owners: new Map() })).toEqual([
    ['direct', [1, 2, 3], false],
    ['direct', [4], true],
    ['unknown', [5, 6], false],
    ['unknown', [7], false],
  ]);
});

test('owners and pages dispute the verdicts of single optics, also of those that do not fit', () => {
  const evidence = [{ ...page, field: 'footprint', value: 'Trijicon RMR' }];
  const ends = new Map<number, FitOptic & ProvenEnd>([
    [1, { ...optic('RMSc'), ...unread }],
    [2, { ...optic('RMSc'), ...unread, evidence }],
    [5, { ...optic('RMR'), ...unread }],
    [7, { ...optic('Rear Sight Dovetail'), ...unread }],
  ]);
  const owners = new Map([
    [1, { run: 3, didNotFit: 1 }],
    [5, { run: 1, didNotFit: 0 }],
    [7, { run: 3, didNotFit: 0 }],
  ]);
  expect(shown({ ...slim, footprints }, all, { ends, owners })).toEqual([
    ['direct', [1, 2], true],
    ['direct', [3], false],
    ['direct', [4], true],
    ['unknown', [5, 6], false],
    ['unknown', [7], false],
  ]);
});

test('pages that dispute the pistol dispute all verdicts on it that are known', () => {
  const evidence = [{ ...page, field: 'footprints', value: ['Trijicon RMR'] }];
  expect(shown({ ...slim, footprints, evidence }, all, { ends: new Map(), owners: new Map() })).toEqual([
    ['direct', [1, 2, 3], true],
    ['direct', [4], true],
    ['unknown', [5, 6], false],
    ['unknown', [7], false],
  ]);
});

const asked = (defaultFootprint: string, ...plates: [footprintName: string, adapterInfo: string][]) => {
  const pistol = {
    ...{ isOpticReady: true, defaultFootprint, includesPlates: [], unseated: [] },
    footprints: plates.map(([footprintName, adapterInfo]) => ({ footprintName, requiresAdapter: true, adapterInfo })),
  };
  const choices = mountingChoices(shippedRegistry, { pistol, footprints: pistol.footprints });
  return askedFootprints(shippedRegistry, pistol, choices).map(({ footprintKey, verdict, hardware }) => [
    footprintKey,
    verdict,
    hardware,
  ]);
};

test('a look-alike that does not fit and a plate are asked for, with their one verdict and its own reason', () => {
  expect(asked('Shield RMSc')).toContainEqual([
    'holosun-k',
    'unknown',
    expect.stringContaining('We found no maker, shop, or owner who mounts the Holosun K footprint here.'),
  ]);
  expect(asked('Shield RMSc', ['Holosun K', 'RMSc-to-K plate, sold separately'])).toContainEqual([
    'holosun-k',
    'plate-sold-separately',
    'RMSc-to-K plate, sold separately',
  ]);
});

test('what mounts directly is not asked for', () => {
  expect(asked('Trijicon RMR').map(([key]) => key)).not.toContain('rmr');
});
