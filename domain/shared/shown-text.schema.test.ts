import { expect, test } from 'vitest';
import { shownText } from './shown-text.schema.ts';
import { imageUrl, webUrl } from './urls.schema.ts';

test.each([
  ['a\0b\u0007c\u0085\u009f', 'abc'],
  ['\u202etoD\u2066', 'toD'],
  ['a\ud800b 👍', 'ab 👍'],
  ['one\r\n\ttwo', 'one two'],
  ['\u0001', null],
])('%j is stored as %j', (text, kept) => {
  expect(shownText('Name', 20).parse(text)).toBe(kept);
});

test('a text of several lines keeps them, and the greatest length counts what is kept', () => {
  expect(shownText('Note', 5, { lines: true }).parse('a\n\tb\0\0\0\0')).toBe('a\n\tb');
  expect(shownText('Note', 5).safeParse('123456\0').success).toBe(false);
});

test('addresses lose them too', () => {
  expect(webUrl.parse(' https://a.example/\u0000b\n')).toBe('https://a.example/b');
  expect(imageUrl.parse('/images/a\u202e.png')).toBe('/images/a.png');
});
