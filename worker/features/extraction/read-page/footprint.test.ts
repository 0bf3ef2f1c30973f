import { expect, test } from 'vitest';
import { settled } from './testing.ts';

type Row = [label: string, text: string] | string;

test.each<[row: Row, footprint: string]>([
  [['Footprint', 'RMR'], 'Trijicon RMR'],
  [['Footprint', 'Shield RMSc footprint'], 'Shield RMSc'],
  [['Footprint', 'Holosun K, RMSc adapter plate included'], 'Holosun K'],
  [['Mount', 'RMR footprint'], 'Trijicon RMR'],
  ['Uses the popular RMR footprint', 'Trijicon RMR'],
  ['Aimpoint Micro footprint', 'Aimpoint Micro'],
])('%j is %s', (row, footprint) => {
  expect(settled('footprint', [row])).toBe(footprint);
});

test.each<Row>([
  ['Mount', 'Picatinny rail mount included'],
  'A smaller footprint than the RMR',
  ['Compatibility', 'Glock MOS'],
])('%j states no footprint', (row) => {
  expect(settled('footprint', [row])).toBeUndefined();
});

test('several footprints and an unknown one are ambiguous', () => {
  expect(settled('footprint', [['Footprint', 'RMR or DeltaPoint Pro']])).toBe('?');
  expect(settled('footprint', [['Footprint', 'Own pattern 7']])).toBe('?');
  expect(settled('footprint', [['Footprint', 'RMSc without rear posts']])).toBe('?');
});
