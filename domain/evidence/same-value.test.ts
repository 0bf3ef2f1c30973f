import { expect, test } from 'vitest';
import { shippedRegistry } from '../fit/footprints/shipped-footprints.data.ts';
import type { OpticField } from '../optics/fields/fields.ts';
import { sameFact, sameValue } from './same-value.ts';

test.each<[field: OpticField, a: unknown, b: unknown]>([
  ['weightOz', 1.5, 1.52],
  ['weightOz', 2, 2.05],
  ['lengthMm', 45.2, 45.24],
  ['windowWidthMm', 23.1, 23.05],
  ['batteryLifeHours', 43_800, 43_830],
  ['batteryType', 'CR2032', 'One CR-2032 lithium battery'],
  ['batteryType', 'DL1/3N', 'CR1/3N'],
  ['batteryType', 'Internal rechargeable', 'internal  Rechargeable'],
  ['footprint', 'Trijicon RMR', 'RMR'],
  ['moa', '2 / 32 MOA circle', '2 / 32 MOA ring'],
  ['moa', '3.25 or 6.5', '6.5, 3.25'],
  ['waterproof', 'IPX7', 'IP X7'],
  ['waterproof', 'Submersible to 20 m (66 ft)', 'Waterproof to 65 feet'],
  ['colors', 'Red, Green', 'Green / red'],
  ['model', 'HS507C-X2 / HE507C-GR-X2', 'HS507C X2'],
  ['model', '300234 (3 MOA) / 300236 (8 MOA)', '300236'],
  ['windowSize', '0.91 x 0.63 in (23.1 x 16 mm)', '23.1 x 16.0 mm'],
  ['windowSize', '30 mm tube', '30 mm window'],
  ['windowSize', 'About 1.14 in (29 mm) round lens', '29 mm window'],
])('%s: %s states the same as %s', (field, a, b) => {
  expect([sameFact(shippedRegistry, field, a, b), sameFact(shippedRegistry, field, b, a)]).toEqual([true, true]);
});

test.each<[field: OpticField, a: unknown, b: unknown]>([
  ['weightOz', 1.5, 1.6],
  ['weightOz', 1, 1.1],
  ['batteryLifeHours', 50_000, 50_500],
  ['yearIntroduced', 2020, 2021],
  ['batteryType', 'CR2032', 'CR1632'],
  ['footprint', 'Trijicon RMR', 'RMRcc'],
  ['moa', '2', '2 / 32 MOA circle'],
  ['waterproof', 'IPX7', 'IP67'],
  ['waterproof', 'IPX7', 'Waterproof'],
  ['waterproof', 'Submersible to 20 m (66 ft)', 'Submersible to 25 m (82 ft)'],
  ['colors', 'Red', 'Red, Green'],
  ['model', 'HS507C-X2', 'HS407C-X2'],
  ['windowSize', '30 mm objective', '28 mm window'],
  ['windowSize', '20 mm objective', '20 x 18 mm'],
  ['windowSize', 'Round lens', '20 mm lens'],
  ['weightOz', null, null],
  ['weightOz', 1.5, '1.5'],
])('%s: %s states something else than %s', (field, a, b) => {
  expect([sameFact(shippedRegistry, field, a, b), sameFact(shippedRegistry, field, b, a)]).toEqual([false, false]);
});

test.each<[field: string, a: unknown, b: unknown, isSame: boolean]>([
  ['screwThread', '#6-32', '6-32 UNC', true],
  ['screwThread', 'M3', 'M3 x 0.5', true],
  ['screwThread', 'M4', '#6-32', false],
  ['bosses', '2 round, ahead of the screws', '2 at the front', true],
  ['bosses', '4', '2', false],
  ['torqueInLb', 12, 12.4, true],
  ['torqueInLb', 12, 13, false],
  ['screwSpacingMm', 15.2, 14.9, false],
])('of a footprint, %s: %s and %s are the same: %s', (field, a, b, isSame) => {
  expect([sameValue(shippedRegistry, field, a, b), sameValue(shippedRegistry, field, b, a)]).toEqual([isSame, isSame]);
});
