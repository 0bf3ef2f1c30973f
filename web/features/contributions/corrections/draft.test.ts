import { afterEach, expect, test } from 'vitest';
import { session } from '#web/lib/storage/storage.ts';
import {
  completeDraft,
  correctionBody,
  type FactDraft,
  forgetFact,
  newFact,
  startingDraft,
  storeDraft,
} from './draft.ts';

const key = 'red-dot-atlas:correction:optic:12';
const weight = { ...newFact('weightOz', '1.5'), url: 'https://maker.example' };

afterEach(() => storeDraft('optic', '12', undefined));

test('what was typed is there again, with the fact that a link names', () => {
  storeDraft('optic', '12', { facts: [weight], note: 'Mine' });
  expect(startingDraft('optic', '12', newFact('moa'))).toEqual({ facts: [weight, newFact('moa')], note: 'Mine' });
  expect(startingDraft('optic', '12', newFact('weightOz'))).toEqual({ facts: [weight], note: 'Mine' });
  expect(startingDraft('pistol', '12', newFact('weightOz'))).toEqual({ facts: [newFact('weightOz')], note: '' });
});

test('facts in which nothing was typed are left out', () => {
  storeDraft('optic', '12', { facts: [newFact('moa'), { ...newFact('colors'), isUnknown: true }], note: '' });
  expect(startingDraft('optic', '12', undefined).facts.map(({ field }) => field)).toEqual(['colors']);
});

test('one fact is forgotten, the others and the note stay', () => {
  const moa = { ...newFact('moa', '2'), method: 'Against a grid' };
  storeDraft('optic', '12', { facts: [weight, moa], note: 'Mine' });
  forgetFact('optic', '12', 'weightOz');
  expect(startingDraft('optic', '12', undefined)).toEqual({ facts: [moa], note: 'Mine' });
});

test.each(['nonsense', 'null', '{}', '{"facts":[{}],"note":""}', '{"facts":[],"note":5}'])(
  '%s is no draft',
  (stored) => {
    session.set(key, stored);
    expect(startingDraft('optic', '12', undefined)).toEqual({ facts: [], note: '' });
  },
);

const typed = (field: string, value: string, more: Partial<FactDraft> = {}) => ({ ...newFact(field, value), ...more });

test.each([
  ['weightOz', ' 1.5 ', 1.5],
  ['weightOz', 'light', 'light'],
  ['shakeAwake', 'true', true],
  ['includedPlates', 'RMR\n RMSc ', ['RMR', 'RMSc']],
  ['moa', ' 2 MOA ', '2 MOA'],
])('%s typed as %j is sent as %j', (field, text, value) => {
  const { facts } = correctionBody('optic', 12, { facts: [typed(field, text)], note: '' });
  expect(facts).toMatchObject([{ field, value }]);
});

test('only the chosen source is sent, and null for a value that nobody knows', () => {
  const both = { url: 'https://maker.example', words: 'Words', method: 'Scale' };
  const { facts, note } = correctionBody('optic', 12, {
    facts: [
      typed('weightOz', '1.5', { ...both, source: 'page' }),
      typed('lengthMm', '40', { ...both, source: 'measured', isUnknown: true }),
    ],
    note: ' ',
  });
  expect(facts).toEqual([
    { field: 'weightOz', value: 1.5, url: both.url, words: both.words, method: null },
    { field: 'lengthMm', value: null, url: null, words: null, method: both.method },
  ]);
  expect(note).toBeNull();
});

test('each thing that is missing is named at its control', async () => {
  const facts = [
    typed('weightOz', ''),
    typed('moa', '2', { source: 'measured' }),
    typed('colors', '', { isUnknown: true, url: 'https://maker.example' }),
  ];
  const { issues } = await completeDraft['~standard'].validate({ facts, note: '' });
  expect(issues?.map(({ path }) => path)).toEqual([['facts.0.value'], ['facts.0.url'], ['facts.1.method']]);
});
