import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { footprintsNamed } from './named-footprints.ts';

test.each<[text: string, keys: string[]]>([
  ['The Trijicon RMR footprint', ['rmr']],
  ['1. RMR/SRO cut', ['rmr']],
  ['the RMR’s screws', ['rmr']],
  ['RMR vs. RMSc vs. RMS', ['rmr', 'rmsc', 'shield-rms']],
  ['Leupold DeltaPoint Pro', ['deltapoint-pro']],
  ['Glock MOS Plate 02', ['rmr']],
  ['RMRcc', ['rmrcc']],
  ['Docter / Noblex', ['docter-noblex']],
  ['Holosun K-series', ['holosun-k']],
  ['Micro pro plate with a mini rail', []],
  ['Ask the doctor', []],
  ['', []],
])('%j names %j', (text, keys) => {
  expect(footprintsNamed(shippedRegistry, text)).toEqual(keys);
});
