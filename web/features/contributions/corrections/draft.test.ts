import { afterEach, expect, test } from 'vitest';
import { session } from '#web/lib/storage/storage.ts';
import { forgetFact, newFact, startingDraft, storeDraft } from './draft.ts';

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
