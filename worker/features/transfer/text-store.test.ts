import { expect, test } from 'vitest';
import { TextStore } from './text-store.ts';

test('texts are read back as they were added, whatever their length and letters', () => {
  const store = new TextStore();
  const texts = ['', 'plain', '\ufeffmark', '≤ 3 MOA – ›', '🎯', 'é'.repeat(700_000), 'x'.repeat(3_000_000), 'last'];
  const readers = texts.map((text) => store.add(text));
  expect(readers.map((read) => read())).toEqual(texts);
});
