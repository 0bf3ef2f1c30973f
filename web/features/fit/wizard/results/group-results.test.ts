import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { mountingChoices } from '#domain/fit/mounting/mounting.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { sortOptics } from '#domain/fit/wizard/optic-matching.ts';
import type { FitRowGroup } from '#web/features/fit/verdicts/fit-table.tsx';
import { testOptic } from '#web/testing/optics.ts';
import { fitsOnPlate, groupResults, opticsOf } from './group-results.tsx';

const choices = mountingChoices(shippedRegistry, {
  pistol: { isOpticReady: true, defaultFootprint: 'Shield RMSc', includesPlates: ['Trijicon RMR'] },
  footprints: [
    { footprintName: 'Shield RMSc', requiresAdapter: false, adapterInfo: 'Direct to the cut' },
    { footprintName: 'Holosun K', requiresAdapter: true, adapterInfo: 'K plate, sold separately' },
    { footprintName: 'Trijicon RMR', requiresAdapter: true, adapterInfo: 'Plate 02, in the box' },
  ],
});

const optic = (id: number, footprintKey: string, minPrice = 300) => testOptic({ id, footprintKey, minPrice });

const direct: PistolFit = {
  verdict: 'direct',
  footprintKey: 'rmsc',
  hardware: 'Mounts directly',
  adapterInfo: 'Direct to the cut',
  optics: [optic(1, 'rmsc'), optic(2, 'rmsc', 200)],
  proofs: [],
};
const opticBox: PistolFit = {
  verdict: 'plate-in-optic-box',
  adapterInfo: null,
  footprintKey: 'rmsc',
  hardware: 'RMSc plate, in the optic’s box',
  optics: [optic(3, 'holosun-k')],
  proofs: [],
};
const apart: PistolFit[] = [
  {
    adapterInfo: null,
    verdict: 'plate-sold-separately',
    footprintKey: 'holosun-k',
    hardware: 'K plate, sold separately',
    optics: [optic(4, 'holosun-k')],
    proofs: [],
  },
  {
    adapterInfo: null,
    verdict: 'plate-sold-separately',
    footprintKey: 'rmrcc',
    hardware: 'Other plate, sold separately',
    optics: [optic(5, 'rmrcc', 100)],
    proofs: [],
  },
];
const fits = [direct, opticBox, ...apart];

const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');

const shownAs = (groups: FitRowGroup[]) =>
  groups.map(({ title, subtitle, rows }) => [
    textOf(title),
    textOf(subtitle),
    rows.map(({ optic, about }) => [optic.id, textOf(about)].filter(Boolean).join(' ')).join('; '),
  ]);

test('optics are grouped by verdict and hardware, with counts, and each hardware is named once', () => {
  expect(shownAs(groupResults(fits, opticsOf(fits), { choices, sorted: false }))).toEqual([
    ['Fits Mounts directly (2)', 'Direct to the cut', '1; 2'],
    ['Needs a plate In the optic’s box (1)', 'RMSc plate', '3'],
    ['Needs a plate Sold separately (2)', '', ''],
    ['', 'K plate (1)', '4'],
    ['', 'Other plate (1)', '5'],
  ]);
});

test('an order goes through a whole verdict, where rows name their hardware if it differs', () => {
  const shown = sortOptics(opticsOf(fits), 'price');
  expect(shownAs(groupResults(fits, shown, { choices, sorted: true }))).toEqual([
    ['Fits Mounts directly (2)', 'Direct to the cut', '2; 1'],
    ['Needs a plate In the optic’s box (1)', 'RMSc plate', '3'],
    ['Needs a plate Sold separately (2)', '', '5 Other plate; 4 K plate'],
  ]);
});

test('what a filter leaves out is not counted, and an empty group is left out', () => {
  expect(shownAs(groupResults(fits, [optic(2, 'rmsc')], { choices, sorted: false }))).toEqual([
    ['Fits Mounts directly (1)', 'Direct to the cut', '2'],
  ]);
});

test('several cuts that take optics directly are named', () => {
  const other = { ...direct, footprintKey: 'rmr', adapterInfo: null, optics: [optic(6, 'rmr')] };
  const groups = groupResults([direct, other], opticsOf([direct, other]), { choices, sorted: false });
  expect(shownAs(groups).map(([, subtitle]) => subtitle)).toEqual([
    '',
    'Shield RMSc: Direct to the cut (2)',
    'Trijicon RMR (1)',
  ]);
});

test.each([
  ['rmsc', [1, 2, 3]],
  ['holosun-k', [3, 4]],
  ['rmr', []],
])('the plate %s leaves %j', (key, ids) => {
  const plate = choices.find(({ footprintKey }) => footprintKey === key);
  if (plate === undefined) throw new Error(`no ${key}`);
  expect(opticsOf(fitsOnPlate(fits, plate)).map(({ id }) => id)).toEqual(ids);
});
