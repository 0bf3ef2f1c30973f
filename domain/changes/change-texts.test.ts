import { expect, test } from 'vitest';
import { piece } from '../evidence/testing.ts';
import { changeSentences } from './change-sentences.ts';
import { shownChanges, statedFlags } from './change-texts.ts';

const evidence = {
  field: 'weightOz',
  url: 'https://www.trijicon.com/rmr',
  kind: 'maker' as const,
  words: 'Weight: 1.2 oz',
  value: 1.2,
  readOn: '2026-11-21',
  readBy: 7,
  replacedOn: null,
};

const sentences = (...[kind, changes, replaced]: Parameters<typeof shownChanges>) =>
  changeSentences({
    ...{
      id: 1,
      at: '2026-11-22T08:00:00.000Z',
      kind,
      rowId: 1,
      title: 'X',
      url: null,
      action: 'changed',
      by: 'editors',
      contributor: null,
      why: null,
    },
    ...shownChanges(kind, changes, replaced),
  });

test.each([
  ['optic', 'weightOz', 1.2, 1.5, 'Weight: 1.5 oz, was 1.2 oz'],
  ['optic', 'weightOz', null, 1.5, 'Weight: 1.5 oz'],
  ['optic', 'weightOz', 1.5, null, 'Weight: no longer stated, was 1.5 oz'],
  ['optic', 'shakeAwake', false, true, 'Motion on (Shake Awake): Yes'],
  ['pistol', 'isOpticReady', false, true, 'Optic ready: Yes, was No'],
  ['optic', 'includedPlates', [], ['RMSc', 'Shield'], 'Included plates: RMSc, Shield'],
  ['optic', 'description', 'A long text', 'Another', 'Description edited'],
  ['pistol', 'msrp', 1249, 1249.5, 'MSRP: $1,249.50, was $1,249'],
  ['optic', 'batteryLifeHours', 20_000, 50_000, 'Battery life: 50,000 hours, was 20,000 hours'],
  ['optic', 'yearIntroduced', null, 2021, 'Introduced: 2021'],
  ['pistol', 'footprints', [], [{ footprintName: 'RMR', requiresAdapter: true, adapterInfo: null }], 'Footprints: RMR'],
] as const)('%s %s from %j to %j reads "%5$s"', (kind, field, from, to, expected) => {
  expect(sentences(kind, { [field]: { from, to } })).toEqual([expected]);
});

test('names the pages that were added and removed, and never who read them', () => {
  const shown = shownChanges('optic', {
    evidence: { from: [{ ...evidence, words: 'old' }], to: [evidence, { ...evidence, replacedOn: '2026-11-22' }] },
  });
  const page = { label: 'Weight', url: evidence.url, publisher: 'trijicon.com' };
  expect(shown).toEqual({
    facts: [],
    pagesAdded: [{ ...page, words: 'Weight: 1.2 oz' }],
    pagesRemoved: [{ ...page, words: 'old' }],
  });
});

test('names a source that came or went once, and not those that stay', () => {
  const other = 'https://shop.example/rmr';
  const sources = (from: string[], to: string[]) => ({ sources: { from, to } });
  expect(sentences('optic', sources([other], [other, evidence.url]))).toEqual([`Sources: ${evidence.url}`]);
  expect(sentences('optic', sources([other], [evidence.url]))).toEqual([`Sources: ${evidence.url}, was ${other}`]);
  const backed = { ...sources([other], [other, evidence.url]), evidence: { from: [], to: [evidence] } };
  expect(sentences('optic', backed)).toEqual([`Weight: read on trijicon.com (${evidence.url}): “Weight: 1.2 oz”`]);
  const undone = { ...sources([other, evidence.url], [other]), evidence: { from: [evidence], to: [] } };
  expect(sentences('optic', undone)).toEqual([`Weight: no longer backed by trijicon.com (${evidence.url})`]);
});

const flag = { ...evidence, field: 'shakeAwake', words: 'Always on', value: false };
const turnedOn = { shakeAwake: { from: false, to: true } };

test("a 'no' that a page backed was stated", () => {
  const replacedOn = '2026-11-22';
  const changes = { ...turnedOn, evidence: { from: [flag], to: [{ ...flag, replacedOn }] } };
  expect(sentences('optic', changes)[0]).toBe('Motion on (Shake Awake): Yes, was No');
  const turnedOff = { shakeAwake: { from: true, to: false }, evidence: { from: [], to: [flag] } };
  expect(sentences('optic', turnedOff)[0]).toBe('Motion on (Shake Awake): No, was Yes');
});

test("a 'no' that stays stored becomes stated, and is no longer", () => {
  const [{ url }, none] = [flag, { value: false, accepted: [flag], evidence: [], sources: [], isUnverified: false }];
  const stated = { shakeAwake: { from: null, to: false }, evidence: { from: [], to: [flag] } };
  const sentence = `Motion on (Shake Awake): read on trijicon.com (${url}): “Always on”`;
  for (const replaced of [null, none])
    expect(sentences('optic', stated, replaced)).toEqual(['Motion on (Shake Awake): No', sentence]);
  const undone = { shakeAwake: { from: false, to: null }, evidence: { from: [flag], to: [] } };
  expect(sentences('optic', undone)[0]).toBe('Motion on (Shake Awake): no longer stated, was No');
  // Read on a source that is gone: no evidence says so.
  expect(sentences('optic', { shakeAwake: undone.shakeAwake })).toEqual([
    'Motion on (Shake Awake): no longer stated, was No',
  ]);
});

test('an acceptance knows what backed the former value, and what backs the new one', () => {
  const none = { value: false, evidence: [], accepted: [], sources: [], isUnverified: false };
  const read = { ...none, sources: [evidence.url] };
  const accepted = (replaced: Parameters<typeof shownChanges>[2]) => sentences('optic', turnedOn, replaced);
  expect(accepted(none)).toEqual(['Motion on (Shake Awake): Yes']);
  expect(accepted({ ...read, isUnverified: true })).toEqual(['Motion on (Shake Awake): Yes']);
  expect(accepted(read)).toEqual(['Motion on (Shake Awake): Yes, was No']);
  expect(accepted({ ...none, evidence: [flag] })).toEqual(['Motion on (Shake Awake): Yes, was No']);
  const turnedOff = { shakeAwake: { from: true, to: false } };
  expect(sentences('optic', turnedOff, { ...none, accepted: [flag] })).toEqual([
    'Motion on (Shake Awake): No, was Yes',
  ]);
});

test('leaves out observed prices, what follows from the rest, and fields that are gone', () => {
  const changes = {
    maxPrice: { from: 449, to: 449 },
    priceObservations: { from: [], to: [1] },
    unverified: { from: [], to: ['moa'] },
    oldField: { from: 1, to: 2 },
  };
  expect(sentences('optic', changes)).toEqual([]);
});

const page = 'https://maker.example/507c';
const noNightVision = piece({ field: 'nvCompatible', words: 'No NV', value: false });
const bare = { nvCompatible: false, shakeAwake: true, evidence: [], sources: [], unverified: [] };
const backed = { ...bare, evidence: [noNightVision], sources: [page] };

test("a 'no' becomes stated with its page, and is not stated without it", () => {
  expect(statedFlags('optic', bare, backed)).toEqual({ nvCompatible: { from: null, to: false } });
  expect(statedFlags('optic', backed, bare)).toEqual({ nvCompatible: { from: false, to: null } });
});

test("a 'no' of the sources is not stated once they are gone", () => {
  const read = { ...bare, sources: [page] };
  expect(statedFlags('optic', read, { ...read, sources: [] })).toEqual({ nvCompatible: { from: false, to: null } });
  expect(statedFlags('optic', { ...read, unverified: ['nvCompatible'] }, bare)).toEqual({});
});

test('another page, another value and a flag that is on by default are no such change', () => {
  expect(
    statedFlags('optic', backed, {
      ...backed,
      evidence: [noNightVision, piece({ field: 'nvCompatible', value: true })],
    }),
  ).toEqual({});
  expect(statedFlags('optic', bare, { ...backed, nvCompatible: true })).toEqual({});
  expect(statedFlags('pistol', { ...bare, isOpticReady: false }, { ...backed, isOpticReady: false })).toEqual({});
});
