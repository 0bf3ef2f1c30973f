import { expect, test } from 'vitest';
import { chosenColumns, columns, withColumn } from './columns.tsx';

const names = (chosen: string[]) => chosenColumns(chosen).map(({ name }) => name);
const usual = ['footprint', 'emitter', 'dot', 'window', 'weight', 'battery', 'year', 'price'];

test('columns come in their own order, and the usual ones if none is known', () => {
  expect(names(['price', 'weight', 'secret'])).toEqual(['weight', 'price']);
  expect(names([])).toEqual(usual);
  expect(names(['secret'])).toEqual(usual);
});

test('ticking and clearing columns changes the usual ones, which the URL leaves out', () => {
  const without = withColumn([], 'year', false);
  expect(without).toEqual(usual.filter((name) => name !== 'year'));
  expect(withColumn(without, 'year', true)).toEqual([]);
  expect(withColumn(['weight'], 'price', true)).toEqual(['weight', 'price']);
});

test('names are unique', () => {
  expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
});
