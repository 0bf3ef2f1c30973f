import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FieldKind } from '#domain/fields/field-entry.ts';
import { fieldNames, fields } from '#domain/optics/fields/fields.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistolFootprints, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { footprintColumns, pistolDetailColumns } from '../fit/columns.ts';
import { csvHeading } from '../import-export/csv.ts';
import { opticFields, opticKind } from './admin/optic-import-export.ts';
import { opticDetailColumns } from './columns.ts';

const dataTypes: Partial<Record<FieldKind, string>> = {
  flag: 'boolean',
  measure: 'number',
  amount: 'number',
  price: 'number',
  year: 'number',
  list: 'json',
  links: 'json',
  fields: 'json',
  evidence: 'json',
  prices: 'json',
};

test.each(fieldNames)('%s has a column, which files and public answers read', (name) => {
  expect(optics[name].dataType).toBe(dataTypes[fields[name].kind] ?? 'string');
  expect(optics[name].name).toBe(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(opticFields).toContain(name);
  expect(opticDetailColumns).toHaveProperty(name);
});

test('a CSV file has a column for each field', () => {
  const [id, ...columns] = csvHeading(opticKind)
    .replace(/[\uFEFF"]/g, '')
    .trim()
    .split(',');
  expect([id, columns.toSorted()]).toEqual(['id', fieldNames.toSorted()]);
});

test('every column is a field, derived, counted or generated', () => {
  const rest = Object.entries(getTableColumns(optics)).filter(
    ([name, { generated }]) => generated === undefined && !(name in fields),
  );
  expect(rest.map(([name]) => name)).toEqual([
    ...[
      'id',
      'brandSlug',
      'footprintKey',
      'plateKeys',
      'dotSizes',
      'priceAsOf',
      'confidence',
      'statedFacts',
      'verifiedFacts',
      'verifiedFields',
      'disputedFields',
    ],
    ...['searchParts', 'reviewCount', 'ratingSum', 'version'],
    ...['createdAt', 'updatedAt'],
  ]);
});

const internal = {
  optics: [
    'brandSlug',
    'dotSizes',
    'plateKeys',
    'searchParts',
    'version',
    'verifiedFields',
    'verifiedFacets',
    'inPistolList',
    'inRifleList',
    'sortPrice',
    'sortPriceDesc',
    'sortWeight',
    'sortRating',
    'sortNewest',
    'sortRecommended',
  ],
  pistols: ['version', 'verifiedFields', 'takenBases', 'brandSlug'],
  footprints: ['footprintKey'],
};

test.each([
  ['optics', getTableColumns(optics), opticDetailColumns, internal.optics],
  ['pistols', getTableColumns(pistols), pistolDetailColumns, internal.pistols],
  ['their footprints', getTableColumns(pistolFootprints), footprintColumns, internal.footprints],
])('each column of %s is public or internal', (_, columns, open, closed) => {
  expect([...Object.keys(open), ...closed].toSorted()).toEqual(Object.keys(columns).toSorted());
});
