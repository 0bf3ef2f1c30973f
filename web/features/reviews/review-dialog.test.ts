import { expect, test } from 'vitest';
import { readDraft, storeDraft } from './review-dialog.tsx';

test('a draft belongs to one member and one optic', () => {
  storeDraft(1, 5, { rating: 4, text: 'Clear.' });
  expect(readDraft(1, 5)).toEqual({ rating: 4, text: 'Clear.' });
  expect(readDraft(2, 5)).toBeUndefined();
  expect(readDraft(1, 6)).toBeUndefined();
  storeDraft(1, 5, undefined);
  expect(readDraft(1, 5)).toBeUndefined();
});
