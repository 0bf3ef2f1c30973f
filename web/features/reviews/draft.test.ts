import { afterEach, expect, test } from 'vitest';
import { session } from '#web/lib/storage/storage.ts';
import { readDraft, storeDraft } from './draft.ts';

afterEach(() => storeDraft(1, 5, undefined));

test('a draft belongs to one member and one optic', () => {
  storeDraft(1, 5, { rating: 4, text: 'Clear.' });
  expect(readDraft(1, 5)).toEqual({ rating: 4, text: 'Clear.' });
  expect(readDraft(2, 5)).toBeUndefined();
  expect(readDraft(1, 6)).toBeUndefined();
});

test('storing undefined removes the draft', () => {
  storeDraft(1, 5, { rating: 4, text: 'Clear.' });
  storeDraft(1, 5, undefined);
  expect(readDraft(1, 5)).toBeUndefined();
});

test.each(['nonsense', 'null', '{"rating":"4","text":"Clear."}', '{"rating":4}'])('%s is no draft', (stored) => {
  session.set('red-dot-atlas:review:1:5', stored);
  expect(readDraft(1, 5)).toBeUndefined();
});
