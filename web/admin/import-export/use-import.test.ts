import { expect, test } from 'vitest';
import { catalogTooLargeText, maxCatalogBytes } from '#domain/import-export/catalog-file.ts';
import { formatOf, RejectedFile } from './use-import.ts';

test.each([
  ['optics.csv', 'csv'],
  ['optics.JSON', 'json'],
  ['optics.csv.json', 'json'],
])('%s is imported as %s', (name, format) => {
  expect(formatOf({ name, size: maxCatalogBytes })).toBe(format);
});

test.each([
  ['list.xlsx', 1, 'Choose a file that ends in .csv or .json.'],
  ['csv', 1, 'Choose a file that ends in .csv or .json.'],
  ['empty.csv', 0, 'The file is empty.'],
  ['large.csv', maxCatalogBytes + 1, `${catalogTooLargeText}.`],
])('%s with %d bytes is rejected', (name, size, message) => {
  expect(() => formatOf({ name, size })).toThrow(new RejectedFile(message));
});
