import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unstatedFootprint } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintFieldNames, footprintFields, footprintFormParts } from '#domain/fit/footprints/footprint-fields.ts';
import { footprintInputShape } from '#domain/fit/footprints/footprint-input.schema.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';

const columns: Record<string, { name: string }> = getTableColumns(footprints);

test.each(footprintFieldNames)('%s has a column, a schema, a default and a place in the form', (name) => {
  expect(columns[name]?.name).toBe(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(footprintInputShape).toHaveProperty(name);
  expect(name in unstatedFootprint).toBe(footprintFields[name].kind !== 'name');
  expect(footprintFormParts).toContain(footprintFields[name].form);
});

test('every column is a field or derived', () => {
  expect(Object.keys(columns).filter((name) => !(name in footprintFields))).toEqual([
    ...['id', 'confidence', 'statedFacts', 'verifiedFacts', 'verifiedFields', 'disputedFields', 'version'],
    ...['createdAt', 'updatedAt'],
  ]);
});
