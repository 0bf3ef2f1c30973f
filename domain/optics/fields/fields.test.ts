import { expect, test } from 'vitest';
import { adminOpticSchema } from '../../api/admin.schema.ts';
import { opticInputShape } from '../optic-input.schema.ts';
import { sourcedFields, unstatedOptic } from './field-roles.ts';
import { entryOf, fieldNames, fields, formParts } from './fields.ts';
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
    ['Power', 'Battery life', 'Battery type', 'Battery access', 'Motion on (Shake Awake)', 'Solar backup'],
    ['Body', 'Weight', 'Length', 'Width', 'Height', 'Waterproof'],
    ['Model', 'Brand', 'Product line', 'Model', 'Variants', 'Introduced', 'Price range'],
  ]);
});
