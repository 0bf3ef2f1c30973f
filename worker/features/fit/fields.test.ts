import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unstatedFootprint } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintFieldNames, footprintFields, footprintFormParts } from '#domain/fit/footprints/footprint-fields.ts';
import { footprintInputShape } from '#domain/fit/footprints/footprint-input.schema.ts';
import { adminPistolSchema } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { unstatedPistol } from '#domain/fit/pistols/pistol-facts.ts';
import { pistolFieldNames, pistolFields, pistolFormParts } from '#domain/fit/pistols/pistol-fields.ts';
import { pistolInputShape } from '#domain/fit/pistols/pistol-input.schema.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';

const columns: Record<string, { name: string }> = getTableColumns(pistols);

test.each(pistolFieldNames)('%s has a column, schemas, a default and a place in the form', (name) => {
  if (name !== 'footprints') {
    expect(columns[name]?.name).toBe(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  }
  expect(pistolInputShape).toHaveProperty(name);
  expect(adminPistolSchema.shape).toHaveProperty(name);
  expect(name in unstatedPistol).toBe(pistolFields[name].kind !== 'name');
  expect(pistolFormParts).toContain(pistolFields[name].form);
});

test('every default is valid input', () => {
  for (const [name, value] of Object.entries(unstatedPistol)) {
    expect([name, pistolInputShape[name as keyof typeof unstatedPistol].safeParse(value).data]).toEqual([name, value]);
  }
});

test('every column is a field or derived', () => {
  expect(Object.keys(columns).filter((name) => !(name in pistolFields))).toEqual([
    ...[
      'id',
      'slug',
      'brandSlug',
      'unseated',
      'takenBases',
      'confidence',
      'statedFacts',
      'verifiedFacts',
      'verifiedFields',
      'disputedFields',
      'version',
    ],
    ...['createdAt', 'updatedAt'],
  ]);
});

const footprintColumns: Record<string, { name: string }> = getTableColumns(footprints);

test.each(footprintFieldNames)('%s has a column, a schema, a default and a place in the form', (name) => {
  expect(footprintColumns[name]?.name).toBe(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(footprintInputShape).toHaveProperty(name);
  expect(name in unstatedFootprint).toBe(footprintFields[name].kind !== 'name');
  expect(footprintFormParts).toContain(footprintFields[name].form);
});

test('every column is a field or derived', () => {
  expect(Object.keys(footprintColumns).filter((name) => !(name in footprintFields))).toEqual([
    ...['id', 'confidence', 'statedFacts', 'verifiedFacts', 'verifiedFields', 'disputedFields', 'version'],
    ...['createdAt', 'updatedAt'],
  ]);
});
