import { expect, test } from 'vitest';
import { piece } from '#domain/evidence/testing.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { acceptedDraft } from '#web/admin/extraction/accepted-draft.ts';
import { emptyFootprint, footprintDrafts } from './footprint-draft.ts';

test('accepted facts change the values, the evidence and the sources of the draft, which has no product page', () => {
  const url = 'https://maker.example/cut';
  const torque = { field: 'torqueInLb', value: 12, words: 'Torque: 12 in-lb' };
  const page = { url, kind: 'maker', readOn: '2026-11-20', facts: [torque] } as const;
  expect(acceptedDraft(shippedRegistry, footprintDrafts, emptyFootprint, page)).toEqual({
    torqueInLb: '12',
    evidence: [piece({ ...torque, url })],
    sources: url,
  });
});
