import { expect, test } from 'vitest';
import { factStatus } from '#domain/evidence/fact-status.ts';
import { piece } from '#domain/evidence/testing.ts';
import { footprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { acceptedDraft } from '#web/admin/extraction/accepted-draft.ts';
import { emptyPistol, pistolDrafts, pistolProof, provenPistolFacts, withoutComputed } from './pistol-draft.ts';

const url = 'https://maker.example/p1';
const rmr = { footprintName: 'RMR', requiresAdapter: false, adapterInfo: null };
const page = { url, kind: 'maker', readOn: '2026-11-20' } as const;

test('accepted facts change the values, the evidence, the sources and the product page of the draft', () => {
  const facts = [
    { field: 'capacity', value: 17, words: 'Capacity: 17' },
    { field: 'isOpticReady', value: false, words: 'Optic ready: No' },
  ];
  expect(acceptedDraft(shippedRegistry, pistolDrafts, emptyPistol, { ...page, facts })).toEqual({
    capacity: '17',
    isOpticReady: false,
    evidence: facts.map((fact) => piece({ ...fact, url })),
    sources: url,
    productPageUrl: url,
  });
});

test('a page that is recorded as a dispute leaves the value', () => {
  const draft = { ...emptyPistol, weightOz: '25', productPageUrl: url };
  const facts = [{ field: 'weightOz', value: 22, words: 'Weight: 22 oz', keepsOurs: true }];
  const changed = acceptedDraft(shippedRegistry, pistolDrafts, draft, { ...page, facts });
  expect(Object.keys(changed).sort()).toEqual(['evidence', 'productPageUrl', 'sources']);
  const { values, reconciled } = pistolProof(shippedRegistry, { ...draft, ...changed }, draft, 7);
  expect(factStatus(shippedRegistry, 'weightOz', values.weightOz, reconciled)).toBe('disputed');
});

test('evidence names footprints, whose rows stay as they are', () => {
  const evidence = [piece({ field: 'footprints', url, value: ['Trijicon RMR'] })];
  const proof = pistolProof(
    shippedRegistry,
    { ...emptyPistol, footprints: [rmr], sources: url, evidence },
    undefined,
    7,
  );
  expect(proof.values.footprints).toEqual(['RMR']);
  expect(factStatus(shippedRegistry, 'footprints', proof.values.footprints, proof.reconciled)).toBe('verified');
  expect(pistolDrafts.withValue('footprints', ['RMR'])).toEqual({});
  const fact = provenPistolFacts.find(({ name }) => name === 'footprints');
  expect(fact?.faultOf(shippedRegistry, ['RMSc'])).toBeUndefined();
  expect(fact?.faultOf(shippedRegistry, ['Nonsense'])).toBe('Choose known footprints');
});

test('what follows from the cuts is shown as a save would leave it, but is not sent and is no change', () => {
  const cut = { key: 'optic-cut', name: 'Optic cut', takes: [{ name: 'Shield RMSc', note: null }], doesNotSeat: [] };
  const registry = footprintRegistry(shippedRegistry.footprints, { cuts: [cut], plates: [] });
  const draft = { ...emptyPistol, footprints: [rmr], cuts: [{ name: cut.key, note: null }] };
  expect(pistolProof(registry, draft, undefined, 7).values.footprints).toEqual(['Shield RMSc']);
  expect(pistolDrafts.textsOf(draft)).toEqual(
    pistolDrafts.textsOf({ ...draft, footprints: [], includesPlates: 'RMR' }),
  );
  const body = pistolDrafts.inputOf(draft) as Parameters<typeof withoutComputed>[0];
  expect(withoutComputed(body)).not.toHaveProperty('footprints');
  expect(withoutComputed({ ...body, cuts: [] })).toMatchObject({ footprints: [rmr], includesPlates: [] });
});
