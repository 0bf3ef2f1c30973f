import { expect, test } from 'vitest';
import { adminOpticSchema } from '../../api/admin.schema.ts';
import { comparedFields } from '../../compare/compared-fields.data.ts';
import { opticInputShape } from '../optic-input.schema.ts';
import { unstatedOptic } from '../unstated-optic.ts';
import { formParts } from './field-entry.ts';
import { mainFacts, siteFields, sourcedFields, tradeFields } from './field-roles.ts';
import { entryOf, fieldNames, fields } from './fields.ts';
import { specification } from './specification.data.ts';

test.each(fieldNames)('%s is in every schema, has a default and a place in the form', (name) => {
  expect(opticInputShape).toHaveProperty(name);
  expect(adminOpticSchema.shape).toHaveProperty(name);
  expect(name in unstatedOptic).toBe(fields[name].kind !== 'name');
  expect(formParts).toContain(fields[name].form);
});

test('every default is valid input', () => {
  for (const [name, value] of Object.entries(unstatedOptic)) {
    expect([name, opticInputShape[name as keyof typeof unstatedOptic].safeParse(value).data]).toEqual([name, value]);
  }
});

test('the schemas have no field that the table lacks', () => {
  expect(Object.keys(opticInputShape)).toEqual(fieldNames);
  const ofTheRow = [
    ...['id', 'footprintKey', 'reviewCount', 'averageRating', 'createdAt', 'updatedAt', 'version'],
    ...['confidence', 'priceAsOf', 'statedFacts', 'verifiedFacts', 'disputedFields'],
  ];
  expect(
    Object.keys(adminOpticSchema.shape)
      .filter((name) => !ofTheRow.includes(name))
      .sort(),
  ).toEqual([...fieldNames].sort());
});

test('the specification has every sourced field but those with a place of their own', () => {
  const shown: string[] = specification.flatMap(([, rows]) => rows.map(([field]) => field));
  expect(sourcedFields.filter((name) => !shown.includes(name)).sort()).toEqual([
    // In the rows of minPrice, weightOz and windowSize.
    'maxPrice',
    'otherWeightOz',
    'weightBasis',
    'windowHeightMm',
    'windowWidthMm',
  ]);
  expect(shown.length).toBe(fieldNames.filter((name) => entryOf(name).section !== undefined).length);
});

test('the specification keeps its sections and labels', () => {
  expect(specification.map(([title, rows]) => [title, ...rows.map(([, label]) => label)])).toEqual([
    ['Mounting', 'Footprint', 'Mount', 'Included plates', 'Primary use'],
    [
      'Dot and window',
      'Emitter type',
      'Dot size',
      'Reticle types',
      'Color',
      'Brightness',
      'Night vision',
      'Window size',
    ],
    ['Power', 'Battery life', 'Battery type', 'Battery access', 'Shake awake', 'Solar failsafe'],
    ['Body', 'Weight', 'Length', 'Width', 'Height', 'Waterproof'],
    ['Model', 'Brand', 'Product line', 'Model', 'Variants', 'Introduced', 'Price range'],
  ]);
});

test('the comparison has its rows in order', () => {
  expect(comparedFields.slice(0, -1).map(({ label }) => label)).toEqual([
    ...['Brand', 'Product line', 'Emitter type', 'MOA', 'Reticle types', 'Window size', 'Footprint', 'Weight (oz)'],
    ...['Battery life (hours)', 'Battery type', 'Battery access', 'Waterproof rating'],
  ]);
  expect(comparedFields.at(-1)?.field).toBe('minPrice');
});

test('sources back facts only', () => {
  expect(tradeFields.filter((name) => !(sourcedFields as string[]).includes(name))).toEqual([
    ...['brand', 'productLine', 'primaryUse', 'description', 'features', 'manufacturerWebsite', 'productPageUrl'],
  ]);
  expect(mainFacts).toHaveLength(10);
  expect(siteFields).toEqual(['recommendedPurchaseLink', 'frontImageUrl', 'leftSideImageUrl', 'rightSideImageUrl']);
});
