import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import type { FieldTable } from '#domain/fields/field-entry.ts';
import { cutFields, cutFormParts, unstatedCut } from '#domain/fit/cuts/cut-fields.ts';
import { cutInputShape } from '#domain/fit/cuts/cut-input.schema.ts';
import { unstatedFootprint } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintFields, footprintFormParts } from '#domain/fit/footprints/footprint-fields.ts';
import { footprintInputShape } from '#domain/fit/footprints/footprint-input.schema.ts';
import { adminPistolSchema } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { unstatedPistol } from '#domain/fit/pistols/pistol-facts.ts';
import { pistolFieldNames, pistolFields, pistolFormParts } from '#domain/fit/pistols/pistol-fields.ts';
import { pistolInputShape } from '#domain/fit/pistols/pistol-input.schema.ts';
import { plateFields, plateFormParts, unstatedPlate } from '#domain/fit/plates/plate-fields.ts';
import { plateInputShape } from '#domain/fit/plates/plate-input.schema.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';

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

type Kind = {
  table: SQLiteTable;
  fields: FieldTable;
  parts: readonly string[];
  shape: object;
  unstated: object;
};

const kinds: Record<string, Kind> = {
  footprint: {
    ...{ table: footprints, fields: footprintFields, parts: footprintFormParts },
    ...{ shape: footprintInputShape, unstated: unstatedFootprint },
  },
  cut: { table: cuts, fields: cutFields, parts: cutFormParts, shape: cutInputShape, unstated: unstatedCut },
  plate: { table: plates, fields: plateFields, parts: plateFormParts, shape: plateInputShape, unstated: unstatedPlate },
};

test.each(Object.entries(kinds))(
  'each field of a %s has a column, a schema, a default and a place in the form; other columns are derived',
  (_, { table, fields, parts, shape, unstated }) => {
    const stored: Record<string, { name: string }> = getTableColumns(table);
    for (const [name, { kind, form }] of Object.entries(fields)) {
      expect(stored[name]?.name).toBe(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
      expect(shape).toHaveProperty(name);
      expect([name, name in unstated]).toEqual([name, kind !== 'name']);
      expect(parts).toContain(form);
    }
    expect(Object.keys(stored).filter((name) => !(name in fields))).toEqual([
      ...['id', 'confidence', 'statedFacts', 'verifiedFacts', 'verifiedFields', 'disputedFields', 'version'],
      ...['createdAt', 'updatedAt'],
    ]);
  },
);
