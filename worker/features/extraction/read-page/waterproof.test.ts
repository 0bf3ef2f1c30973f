import { expect, test } from 'vitest';
import { settled } from './testing.ts';

type Row = [label: string, text: string] | string;

test.each<[row: Row, rating: string]>([
  [['Waterproof', 'IPX7'], 'IPX7'],
  [['Water Resistance', 'IPX-8'], 'IPX8'],
  [['Waterproof', 'Submersible to 66 ft (20 m)'], 'Submersible to 20 m (66 ft)'],
  [['Water resistance', '45 meters'], 'Submersible to 45 m (148 ft)'],
  [['Waterproof', '10 ft'], 'Submersible to 3 m (10 ft)'],
  [['Waterproof', 'Yes, nitrogen purged'], 'Waterproof, nitrogen purged'],
  ['IPX7 rated', 'IPX7'],
  ['Submersible to 20 meters', 'Submersible to 20 m (66 ft)'],
])('%j is %s', (row, rating) => {
  expect(settled('waterproof', [row])).toBe(rating);
});

test('a rating beats the bare word, and two ratings are ambiguous', () => {
  expect(settled('waterproof', ['Waterproof', ['IP rating', 'IP67']])).toBe('IP67');
  expect(settled('waterproof', [['IP rating', 'IP67'], 'IPX4 rated'])).toBe('?');
});

test.each<Row>([['Waterproof', 'No'], 'Comes in a waterproof case', 'Sees 50 m far'])('%j states no rating', (row) => {
  expect(settled('waterproof', [row])).toBeUndefined();
});
