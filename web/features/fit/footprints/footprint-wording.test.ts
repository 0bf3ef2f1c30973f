import { expect, test } from 'vitest';
import { statedFact } from '#web/testing/optics.ts';
import { type Footprint, footprintFactRows, footprintWording } from './footprint-wording.ts';

const rmr = { id: 'rmr', name: 'Trijicon RMR' };

function footprint(facts: Partial<Footprint> = {}): Footprint {
  return {
    ...{ id: 'acro', rowId: 1, name: 'Aimpoint ACRO', kind: 'pistol', aliases: [], description: null, bosses: null },
    ...{ screwThread: null, screwSpacingMm: null, torqueInLb: null, screws: null, compatibleWith: [] },
    ...{ lookalikes: [], glockMosPlates: [], sources: [], unverified: [], evidence: [] },
    ...{ statedFacts: 0, verifiedFacts: 0, disputedFields: [], ...facts },
  };
}

test('each fact has the mark of what backs it, and look-alikes are among them only if a page backs them', () => {
  const stated = {
    ...{
      screwThread: 'M3 x 0.5',
      screwSpacingMm: 14.2,
      torqueInLb: 12,
      bosses: 'Two',
      lookalikes: [{ ...rmr, why: '' }],
    },
    evidence: [statedFact({ field: 'screwSpacingMm', value: 14.2 }), statedFact({ field: 'bosses', value: 'Two' })],
    ...{ disputedFields: ['bosses'], sources: [statedFact().url], unverified: ['screwThread', 'lookalikes'] },
  };
  const marks = (facts: Partial<Footprint>) =>
    footprintFactRows(footprint(facts)).map(({ label, value, evidence }) => [label, value, evidence?.status]);
  expect(marks(stated)).toEqual([
    ['Screw thread', 'M3 x 0.5', undefined],
    ['Screw spacing', '14.2 mm', 'verified'],
    ['Torque', '12 in-lb', 'one-of-sources'],
    ['Recoil posts', 'Two', 'disputed'],
  ]);
  const evidence = [...stated.evidence, statedFact({ field: 'lookalikes', value: ['rmr'] })];
  expect(marks({ ...stated, evidence }).at(-1)).toEqual(['Look-alikes', 'as listed', 'verified']);
});

test('what the sentence about the screws says is not said again, unless a page backs it', () => {
  const screws = '2 small screws (M3 / #4-40 class, thread set by the pistol) and 4 sockets: two front, two rear.';
  const facts = { screws, screwThread: 'M3 / #4-40 class, set by the pistol', bosses: '4: two front, two rear' };
  const labelsOf = (unverified: string[]) =>
    footprintFactRows(footprint({ ...facts, unverified })).map(({ label }) => label);
  expect(labelsOf(['screwThread', 'bosses'])).toEqual(['Screws']);
  expect(labelsOf(['bosses'])).toEqual(['Screw thread', 'Screws']);
});

test.each([
  ['torqueInLb', 12, 'Torque', '12 in-lb'],
  ['compatibleWith', ['rmr', 'unknown'], 'Also mounts directly', 'Trijicon RMR, unknown'],
  ['screws', 'A cross bolt.', 'Screws', 'A cross bolt.'],
])('%s of %j reads %s %s', (field, value, label, text) => {
  const wording = footprintWording(footprint({ compatibleWith: [rmr] }));
  expect(wording(statedFact({ field, value }))).toEqual({ label, text });
});
