import { expect, test } from 'vitest';
import { settled } from './testing.ts';

type Row = [label: string, text: string] | string;

test.each<[row: Row, hours: number]>([
  [['Battery Life', '50,000 hours'], 50_000],
  [['Battery Life (hours)', '50,000'], 50_000],
  [['Battery Life', '50000h'], 50_000],
  [['Battery life', '5 years at setting 6'], 43_800],
  [['Battery', 'CR2032, 20,000 hours'], 20_000],
  ['Up to 50,000 hours of battery life', 50_000],
  ['Runs for 30,000-hours on one battery', 30_000],
])('%j is %d hours', (row, hours) => {
  expect(settled('batteryLifeHours', [row])).toBe(hours);
});

test.each<Row>([
  ['Battery life', '999999 hours'],
  ['Battery life', '-500 hours'],
  ['Auto shutoff', '12 hours'],
  'Backed by a 10 year warranty on battery and electronics',
  'Charges in 24 hours',
])('%j is no battery life', (row) => {
  expect(settled('batteryLifeHours', [row])).toBeUndefined();
});

test('several lives are ambiguous', () => {
  expect(settled('batteryLifeHours', [['Battery life', '50,000 (dot) / 20,000 (circle)']])).toBe('?');
  expect(settled('batteryLifeHours', [['Battery life', '50,000 hours (dot), 20,000 hours (circle)']])).toBe('?');
  expect(settled('batteryLifeHours', [['Battery life', '20,000 - 50,000 hours']])).toBe('?');
});

test.each<[row: Row, type: string]>([
  [['Battery', 'CR2032'], 'CR2032'],
  [['Battery Type', 'One (1) CR-1632 lithium'], 'CR1632'],
  [['Power Source', 'CR 2032 3V'], 'CR2032'],
  [['Battery', '1/3N'], 'DL1/3N'],
  [['Battery', 'CR123'], 'CR123A'],
  [['Batteries', '1 AA alkaline'], 'AA'],
  [['Battery', 'Internal rechargeable lithium-ion'], 'Internal rechargeable'],
  [['Batteries Included', 'Yes, 1x CR2032'], 'CR2032'],
  ['Powered by one CR2032 battery', 'CR2032'],
  ['Runs on a common AAA battery', 'AAA'],
])('%j is %s', (row, type) => {
  expect(settled('batteryType', [row])).toBe(type);
});

test('two batteries are ambiguous', () => {
  expect(settled('batteryType', [['Battery', 'AA or CR123A']])).toBe('?');
});

test.each<Row>(['AA accuracy class', ['Battery', 'Included'], 'The previous model took a CR1632 battery'])(
  '%j names no battery',
  (row) => {
    expect(settled('batteryType', [row])).toBeUndefined();
  },
);

test.each<[row: Row, access: string]>([
  [['Battery Access', 'Side tray'], 'Side'],
  [['Battery compartment', 'Top-loading'], 'Top'],
  [['Battery location', 'Bottom'], 'Bottom'],
  ['Side-loading battery tray', 'Side'],
  ['The battery compartment on the side keeps zero', 'Side'],
  ['Top mounted battery door', 'Top'],
  ['Bottom load battery', 'Bottom'],
  ['Screw-on battery cap', 'Cap'],
  [['Battery', 'CR2032, side loading'], 'Side'],
])('%j is %s', (row, access) => {
  expect(settled('batteryAccess', [row])).toBe(access);
});

test('the top of a sentence is no place of a battery', () => {
  expect(settled('batteryAccess', ['Top battery life and side impact strength'])).toBeUndefined();
});
