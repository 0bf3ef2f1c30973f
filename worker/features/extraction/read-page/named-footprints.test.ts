import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { footprintsNamed } from './named-footprints.ts';

test.each<[text: string, keys: string[]]>([
  ['The Trijicon RMR footprint', ['rmr']],
  ['the RMR’s screws', ['rmr']],
  ['Leupold DeltaPoint Pro', ['deltapoint-pro']],
  ['RMRcc', ['rmrcc']],
  ['Docter / Noblex', ['docter-noblex']],
  ['Micro pro plate with a mini rail', []],
  ['', []],
])('%j names %j', (text, keys) => {
  expect(footprintsNamed(shippedRegistry, text)).toEqual(keys);
});
