import { expect, test } from 'vitest';
import { piece } from '#domain/evidence/testing.ts';
import { acceptedDraft } from '#web/admin/extraction/accepted-draft.ts';
import { emptyDraft, inputOf, withPage, withValue } from './pistol-draft.ts';
import { proofOfDraft, provenPistolFacts } from './pistol-proof.ts';

const url = 'https://maker.example/p1';
const rmr = { footprintName: 'RMR', requiresAdapter: false, adapterInfo: null };
const drafts = { inputOf, withPage, withValue };
const page = { url, kind: 'maker', readOn: '2026-11-20' } as const;

test('accepted facts change the values, the evidence, the sources and the product page of the draft', () => {
  const facts = [
    { field: 'capacity', value: 17, words: 'Capacity: 17' },
    { field: 'isOpticReady', value: false, words: 'Optic ready: No' },
  ];
  expect(acceptedDraft(drafts, emptyDraft, { ...page, facts })).toEqual({
    capacity: '17',
    isOpticReady: false,
    evidence: facts.map((fact) => piece({ ...fact, url })),
    sources: url,
    productPageUrl: url,
  });
});

test('a page that is recorded as a dispute leaves the value', () => {
  const draft = { ...emptyDraft, weightOz: '25', productPageUrl: url };
  const facts = [{ field: 'weightOz', value: 22, words: 'Weight: 22 oz', keepsOurs: true }];
  const changed = acceptedDraft(drafts, draft, { ...page, facts });
  expect(Object.keys(changed).sort()).toEqual(['evidence', 'productPageUrl', 'sources']);
  expect(proofOfDraft({ ...draft, ...changed }, draft, 7).statusOf('weightOz')).toBe('disputed');
});

test('evidence names footprints, whose rows stay as they are', () => {
  const evidence = [piece({ field: 'footprints', url, value: ['Trijicon RMR'] })];
  const proof = proofOfDraft({ ...emptyDraft, footprints: [rmr], sources: url, evidence }, undefined, 7);
  expect(proof.values.footprints).toEqual(['RMR']);
  expect(proof.statusOf('footprints')).toBe('verified');
  expect(withValue('footprints', ['RMR'])).toEqual({});
  const fact = provenPistolFacts.find(({ name }) => name === 'footprints');
  expect(fact?.faultOf(['RMSc'])).toBeUndefined();
  expect(fact?.faultOf(['Nonsense'])).toBe('Name known footprints, one per line');
});
