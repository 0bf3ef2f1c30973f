import { expect, test } from 'vitest';
import { unstatedPistol } from '#domain/fit/pistols/pistol-facts.ts';
import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { statedFact } from '#web/testing/optics.ts';
import { cutFactRows, pistolFactRows, pistolWording } from './pistol-wording.ts';

const { url } = statedFact();

function pistol(facts: object): PistolPage['pistol'] {
  const proof = { evidence: [], sources: [url], unverified: [], disputedFields: [] };
  return { ...unstatedPistol, ...proof, ...facts } as unknown as PistolPage['pistol'];
}

test('each fact has the mark of what backs it, and trade knowledge has none', () => {
  const { facts, missing } = pistolFactRows(
    pistol({
      ...{ capacity: 6, weightOz: 17.95, caliber: '9mm Luger', msrp: 538 },
      evidence: [statedFact({ field: 'capacity', value: 6 }), statedFact({ value: 16.23, verdict: 'contradicts' })],
      ...{ disputedFields: ['weightOz'], unverified: ['msrp', 'isOpticReady'] },
    }),
  );
  expect(facts.map(({ label, value, evidence }) => [label, value, evidence?.status])).toEqual([
    ['Caliber', '9mm Luger', 'one-of-sources'],
    ['Capacity', '6 rounds', 'verified'],
    ['Weight', '17.95 oz', 'disputed'],
    ['MSRP', '$538', undefined],
    ['Optic ready', 'Yes', undefined],
  ]);
  expect(missing).toEqual(['barrel', 'length', 'height', 'width', 'year introduced', 'optic screws']);
  expect(pistolFactRows(pistol({ isOpticReady: false })).missing).not.toContain('optic screws');
});

test('the cut shows what pages say of it and nothing else', () => {
  const cut = { defaultFootprint: 'Trijicon RMR', includesPlates: ['Trijicon RMR', 'Docter/Noblex'] };
  const footprints = statedFact({ field: 'footprints', value: ['Trijicon RMR', 'Docter/Noblex'] });
  const shown = cutFactRows(pistol({ ...cut, evidence: [footprints], unverified: ['defaultFootprint'] }));
  expect(shown.map(({ field, value, evidence }) => [field, value, evidence?.status])).toEqual([
    ['includesPlates', 'Trijicon RMR, Docter/Noblex', 'one-of-sources'],
    ['footprints', 'as listed', 'verified'],
  ]);
  expect(cutFactRows(pistol({ ...cut, sources: [] }))).toEqual([]);
});

test.each([
  ['barrelLength', 3.41, 'Barrel', '3.41 in'],
  ['isOpticReady', false, 'Optic ready', 'No'],
  ['includesPlates', ['Trijicon RMR', 'Shield RMSc'], 'Plates in the box', 'Trijicon RMR, Shield RMSc'],
])('%s of %j reads %s %s', (field, value, label, text) => {
  expect(pistolWording(statedFact({ field, value }))).toEqual({ label, text });
});
