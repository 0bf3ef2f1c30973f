import { expect, test } from 'vitest';
import { measures } from '../../units/measures.ts';
import { arIronSightsIn, heightRanges, mountHeightText, rangeOfHeight, rangesIn, soldHeight } from './mount-heights.ts';

test.each([
  ['a low mount', 0.83, 'low'],
  ['the irons’ own height', arIronSightsIn, 'absolute'],
  ['Aimpoint’s 39 mm', 1.535, 'lower-third'],
  ['the usual lower third', 1.57, 'lower-third'],
  ['the lowest that is called heads-up', 1.7, 'heads-up'],
  ['1.93', 1.93, 'heads-up'],
  ['Unity Tactical FAST', 2.26, 'night-vision'],
  ['GBRS Group Hydra', 2.91, 'night-vision'],
])('%s (%d in) is in the range %s', (_, heightIn, id) => {
  expect(rangeOfHeight(heightIn).id).toBe(id);
});

test('the height that a name stands for is in its own range', () => {
  for (const range of heightRanges.slice(1)) {
    const [typical] = range.typical.match(/\d\.\d\d/) ?? [];
    expect([range.id, rangeOfHeight(Number(typical)).id]).toEqual([range.id, range.id]);
  }
});

test('a height is told in both units, with the decimals that its maker states', () => {
  expect([1.7, 1.535].map(mountHeightText)).toEqual(['1.70 in (43.2 mm)', '1.535 in (39.0 mm)']);
  expect(measures(mountHeightText(1.93))).toEqual([{ us: '1.93 in', metric: '49.0 mm', statedIn: 'both' }]);
});

test.each([
  ['Micro base; low and lower-third mounts included', ['low', 'lower-third']],
  ['Integral Picatinny base, absolute co-witness height', ['absolute']],
  ['One-piece 39 mm torsion-nut Picatinny mount included', ['lower-third']],
  ['30 mm tube; rings included, below the rail', []],
])('%s names %j', (text, ids) => {
  expect(rangesIn(text).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['Integral Picatinny base, absolute co-witness height', 'absolute, about 1.42 in', 'about 1.42 in'],
  ['Micro base; low and lower-third mounts included', 'low or lower third', 'under 1.35 in or about 1.57 in'],
  ['One-piece 39 mm torsion-nut Picatinny mount included', 'lower third, 1.535 in', '1.535 in'],
  ['Low mount and 39 mm spacer included', 'low or lower third', 'under 1.35 in or 1.535 in'],
  ['Micro base; low mount and AR co-witness riser included', 'low or AR height', 'under 1.35 in or AR height'],
  ['Integral Picatinny mount at AR height', 'AR height', 'AR height'],
  ['Removable low base with the Micro footprint; risers sold separately', 'low, under 1.35 in', 'under 1.35 in'],
  ['Micro base; sold bare or with a 39 mm spacer and mounts', '', ''],
  ['RMR cut or plate; high or low Picatinny mount included', '', ''],
  ['Micro base; Picatinny mount included', '', ''],
  [null, '', ''],
])('as sold with %j, an optic sits at %j', (mountType, onAr15, onOthers) => {
  expect([soldHeight(mountType, true), soldHeight(mountType, false)]).toEqual([onAr15, onOthers]);
});
