import { expect, test } from 'vitest';
import { draftFrom, sameTexts } from './versioned-save.ts';

test('a draft has the fields of the empty one, with null as no text', () => {
  const stored = { id: 3, name: 'Ada', bio: null, isActive: false };
  expect(draftFrom({ name: '', bio: '', isActive: true }, stored)).toEqual({ name: 'Ada', bio: '', isActive: false });
});

test('texts are the same if every field is', () => {
  expect(sameTexts({ name: 'Ada', bio: '' }, { name: 'Ada', bio: '' })).toBe(true);
  expect(sameTexts({ name: 'Ada', bio: '' }, { name: 'Ada', bio: 'x' })).toBe(false);
});
