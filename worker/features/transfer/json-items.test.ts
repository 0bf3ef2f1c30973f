import { expect, test } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { jsonItems } from './json-items.ts';

const itemsOf = (text: string) =>
  [...jsonItems(new TextEncoder().encode(text), 'not a list')].map((bytes) => new TextDecoder().decode(bytes));

const values = [{ a: '],["\\' }, [], {}, [[{ b: [1, '}'] }]], '\\"', 'é🎯', 1.5e3, null, true, ''];

test.each([
  ['', JSON.stringify(values)],
  [' with blanks', `\ufeff \r\n${JSON.stringify(values, null, '\t')} \n`],
])('a list%s has the items that JSON.parse finds', (_, text) => {
  expect(itemsOf(text).map((item) => JSON.parse(item))).toEqual(values);
});

test.each(['[]', ' [ ]\n'])('%j has no items', (text) => {
  expect(itemsOf(text)).toEqual([]);
});

test.each(['', ' ', 'x', '1', '[', '[1', '[1,', '["', '["\\', '["\\"]', '[{]', '[1]]', '[1] x', '[[1]', '[}', ']'])(
  '%j is no valid list',
  (text) => {
    expect(() => itemsOf(text)).toThrow(new AppError('invalid', 'The file is not valid JSON'));
  },
);

test.each(['[,]', '[1,]', '[,1]', '[ , ]'])('an item that %j lacks is left to its parser to refuse', (text) => {
  expect(itemsOf(text).map((item) => item.trim())).toContain('');
});

test('an object is no list', () => {
  expect(() => itemsOf('{"id": 1}')).toThrow('not a list');
});
