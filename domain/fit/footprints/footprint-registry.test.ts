import { expect, test } from 'vitest';
import { footprintKey, footprintName, keysThatFit } from './footprint-registry.ts';
import { shippedFootprints, shippedRegistry } from './shipped-footprints.data.ts';

test.each([
  [
    'rmr',
    ['RMR', 'Trijicon RMR', 'rmr footprint', 'RMR cut', '  rmr  ', 'Trijicon RMR/SRO', 'RMR / SRO', 'trijicon-rmr'],
  ],
  ['rmr', ['MOS Plate 02', 'Glock MOS Plate 02', 'mos plate 2', 'GLOCK MOS 02', 'Glock MOS plate 6']],
  ['deltapoint-pro', ['Leupold DeltaPoint Pro', 'DPP', 'DeltaPoint Pro', 'MOS Plate 04']],
  ['docter-noblex', ['Docter/Noblex', 'Docter', 'Noblex', 'Vortex Venom/Viper', 'Burris FastFire footprint', 'MOS 1']],
  ['rmsc', ['Shield RMSc', 'RMSc', 'shield rmsc pattern', 'Slimline MOS']],
  ['holosun-k', ['Holosun K', 'holosun k-series', '507K', 'RMSc (no rear lugs)']],
  ['rmrcc', ['RMRcc', 'Trijicon RMRcc', 'RMR Concealed Carry']],
  ['holosun-509t', ['509T', 'Holosun 509T', 'HE509T']],
  ['acro', ['ACRO', 'Aimpoint ACRO', 'acro interface', 'Glock MOS Plate 09']],
  ['picatinny', ['Picatinny', '1913 rail', 'MIL-STD-1913']],
  ['aimpoint-micro', ['Aimpoint Micro', 'T1/T2', 'T-1/T-2', 'Aimpoint Micro (T1/T2)', 'CompM5']],
])('%s is found by each of %j', (id, texts) => {
  expect(texts.map((text) => [text, shippedRegistry.find(text)?.id])).toEqual(texts.map((text) => [text, id]));
});

test.each(['', '/', 'plate', 'RMR/RMSc', 'xyzzy/plugh', 'constructor'])(
  '%j is no footprint, and nothing fits it',
  (text) => {
    expect(shippedRegistry.find(text)).toBeUndefined();
    expect(keysThatFit(shippedRegistry, text)).toEqual([]);
  },
);

test('each of the small look-alike footprints takes only its own sights, under any name', () => {
  const alike = ['holosun-k', 'rmsc', 'rmrcc', 'rmr', 'shield-rms'];
  for (const [index, cut] of ['507K', 'RMSc', 'RMRcc', 'MOS Plate 02', 'RMS'].entries()) {
    expect([cut, keysThatFit(shippedRegistry, cut).filter((key) => alike.includes(key))]).toEqual([
      cut,
      [alike[index]],
    ]);
  }
});

test('the clamps of 509T, ACRO and COA take only their own sights', () => {
  for (const clamp of ['509T', 'ACRO', 'A-CUT'])
    expect(keysThatFit(shippedRegistry, clamp)).toEqual([shippedRegistry.find(clamp)?.id]);
});

test('every id, name and alias finds its own footprint, and none is ambiguous', () => {
  for (const footprint of shippedFootprints) {
    const plates = footprint.glockMosPlates.flatMap(({ plate }) => [`Glock MOS Plate ${plate}`, `MOS ${plate}`]);
    for (const name of [footprint.id, footprint.name, ...footprint.aliases, ...plates]) {
      expect([name, shippedRegistry.find(name)?.id]).toEqual([name, footprint.id]);
    }
  }
});

test('look-alikes and direct fits name other, existing footprints and do not overlap', () => {
  for (const { id, lookalikes, compatibleWith } of shippedFootprints) {
    const others = [...lookalikes.map((lookalike) => lookalike.id), ...compatibleWith];
    expect(new Set(others).size).toBe(others.length);
    expect(others).not.toContain(id);
    for (const other of others) expect([other, shippedRegistry.byId.get(other)?.id]).toEqual([other, other]);
  }
});

test('the key of a known footprint is its id, that of other text is the text', () => {
  expect(footprintKey(shippedRegistry, ' Homemade clamp ')).toBe('Homemade clamp');
  expect(footprintKey(shippedRegistry, 'MOS Plate 02')).toBe('rmr');
  expect(footprintName(shippedRegistry, 'rmr')).toBe('Trijicon RMR');
  expect(footprintName(shippedRegistry, 'Homemade clamp')).toBe('Homemade clamp');
});
