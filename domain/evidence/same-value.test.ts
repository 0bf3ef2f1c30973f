import { expect, test } from 'vitest';
import { shippedRegistry } from '../fit/footprints/shipped-footprints.data.ts';
import type { OpticField } from '../optics/fields/fields.ts';
import { sameFact, sameValue } from './same-value.ts';

test.each<[field: OpticField, a: unknown, b: unknown]>([
  ['weightOz', 1.5, 1.52],
  ['weightOz', 1.2, 1.199],
  ['weightOz', 2, 2.05],
  ['weightOz', 9, 9.04],
  ['lengthMm', 45.2, 45.24],
  ['lengthMm', 45, 45.4],
  ['windowWidthMm', 23.1, 23.05],
  ['batteryLifeHours', 43_800, 43_830],
  ['yearIntroduced', 2020, 2020],
  ['batteryType', 'CR2032', 'One CR-2032 lithium battery'],
  ['batteryType', 'DL1/3N', 'CR1/3N'],
  ['batteryType', 'Internal rechargeable', 'internal  Rechargeable'],
  ['footprint', 'Trijicon RMR', 'RMR'],
  ['footprint', 'Own pattern', 'own pattern'],
  ['moa', '2 / 32 MOA circle', '2 / 32 MOA ring'],
  ['moa', '3.25 or 6.5', '6.5, 3.25'],
  ['moa', '2', '2.0'],
  ['waterproof', 'IPX7', 'IP X7'],
  ['waterproof', 'Submersible to 20 m (66 ft)', 'Waterproof to 65 feet'],
  ['waterproof', 'Waterproof', 'Waterproof, nitrogen purged'],
  ['colors', 'Red, Green', 'Green / red'],
  ['model', 'HS507C-X2 / HE507C-GR-X2', 'HS507C X2'],
  ['model', '300234 (3 MOA) / 300236 (8 MOA)', '300236'],
  ['windowSize', '0.91 x 0.63 in (23.1 x 16 mm)', '23.1 x 16.0 mm'],
  ['windowSize', '20 mm objective', '20mm Objective'],
  ['windowSize', '30 mm tube', '30 mm window'],
  ['windowSize', 'About 1.14 in (29 mm) round lens', '29 mm window'],
  ['emitterType', 'Open', 'open'],
  ['shakeAwake', true, true],
])('%s: %s states the same as %s', (field, a, b) => {
  expect([sameFact(shippedRegistry, field, a, b), sameFact(shippedRegistry, field, b, a)]).toEqual([true, true]);
});

test.each<[field: OpticField, a: unknown, b: unknown]>([
  ['weightOz', 1.5, 1.6],
  ['weightOz', 2, 2.4],
  ['weightOz', 1, 1.1],
  ['lengthMm', 45, 46],
  ['batteryLifeHours', 50_000, 50_500],
  ['yearIntroduced', 2020, 2021],
  ['batteryType', 'CR2032', 'CR1632'],
  ['batteryType', 'AA', 'AAA'],
  ['footprint', 'Trijicon RMR', 'RMRcc'],
  ['moa', '2', '2 / 32 MOA circle'],
  ['moa', '3 or 6', '3'],
  ['waterproof', 'IPX7', 'IP67'],
  ['waterproof', 'IPX7', 'Waterproof'],
  ['waterproof', 'Submersible to 20 m (66 ft)', 'Submersible to 25 m (82 ft)'],
  ['colors', 'Red', 'Red, Green'],
  ['model', 'HS507C-X2', 'HS407C-X2'],
  ['windowSize', '0.91 x 0.63 in', '0.83 x 0.59 in'],
  ['windowSize', '30 mm objective', '28 mm window'],
  ['windowSize', '20 mm objective', '20 x 18 mm'],
  ['windowSize', 'Round lens', '20 mm lens'],
  ['shakeAwake', true, false],
  ['weightOz', null, null],
  ['weightOz', 1.5, '1.5'],
])('%s: %s states something else than %s', (field, a, b) => {
  expect([sameFact(shippedRegistry, field, a, b), sameFact(shippedRegistry, field, b, a)]).toEqual([false, false]);
});

test.each<[field: string, a: unknown, b: unknown, isSame: boolean]>([
  ['screwThread', '#6-32', '6-32 UNC', true],
  ['screwThread', 'M3', 'M3 x 0.5', true],
  ['screwThread', 'M4', '#6-32', false],
  ['screwThread', 'Set by the pistol', 'set by the pistol', true],
  ['bosses', '2 round, ahead of the screws', '2 at the front', true],
  ['bosses', '4', '2', false],
  ['bosses', 'A recoil bar', 'a recoil bar', true],
  ['torqueInLb', 12, 12.4, true],
  ['torqueInLb', 12, 13, false],
  ['screwSpacingMm', 15, 14.99, true],
  ['screwSpacingMm', 15.2, 14.9, false],
])('of a footprint, %s: %s and %s are the same: %s', (field, a, b, isSame) => {
  expect([sameValue(shippedRegistry, field, a, b), sameValue(shippedRegistry, field, b, a)]).toEqual([isSame, isSame]);
});
