import { expect, test } from 'vitest';
import { bossesIn, bossesText, sameBosses } from './bosses.ts';

test.each<[text: string, summary: string]>([
  ['2', '2'],
  ['2 round, ahead of the screws', '2 at the front'],
  ['4: two front, two rear', '2 at the front, 2 at the rear'],
  ['4 in the corners', '4 in the corners'],
  ['2 shallow at the front, about 17 mm apart; none at the rear', '2 at the front'],
])('the bosses %j are %j', (text, summary) => {
  expect(bossesText(bossesIn(text))).toBe(summary);
});

test.each(['At the front', 'A recoil bar in a cross slot', '0.15 in', 'none', '12', 'M4'])(
  '%j has no number of bosses',
  (text) => {
    expect(bossesIn(text)).toEqual([]);
  },
);

test('the same bosses may be stated with their places or without', () => {
  expect(sameBosses('2', '2 round, ahead of the screws')).toBe(true);
  expect(sameBosses('4 in the corners', '4: two front, two rear')).toBe(true);
  expect(sameBosses('2 at the rear', '2 at the front')).toBe(false);
  expect(sameBosses('4', '2')).toBe(false);
  expect(sameBosses('A recoil bar', '2')).toBe(undefined);
});
