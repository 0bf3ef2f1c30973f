import { getTableColumns } from 'drizzle-orm';
import type { DerivedColumn } from '#domain/optics/derived-columns.ts';
import { type OpticInput, opticInputShape } from '#domain/optics/optic-input.schema.ts';
import { optics } from '#worker/db/schema/optics.ts';

export type OpticField = keyof OpticInput;

/** Whether a column of an older export is computed now; an import skips it. */
export const isComputed = (name: string): boolean => name === 'confidence';

export const isOpticField = (name: string): name is OpticField => Object.hasOwn(opticInputShape, name);

/** The fields of a catalog file besides the id, in the order of the table's columns: spreadsheets rely on it. */
export const opticFields = Object.keys(getTableColumns(optics)).filter(isOpticField);

/** Columns that follow from the fields. */
export const derivedFields = Object.keys({
  footprintKey: true,
  dotSizes: true,
  searchParts: true,
  priceAsOf: true,
  statedFacts: true,
  verifiedFacts: true,
  verifiedFields: true,
  disputedFields: true,
  confidence: true,
} satisfies Record<DerivedColumn, true>) as DerivedColumn[];

/** The type of a field's column; 'json' is a list of texts, pieces of evidence or price observations. */
export function kindOf(field: OpticField): 'string' | 'number' | 'boolean' | 'json' {
  return optics[field].dataType;
}

export type CatalogOptic = OpticInput & { id: number };

export const catalogColumns = {
  id: optics.id,
  ...(Object.fromEntries(opticFields.map((field) => [field, optics[field]])) as Pick<typeof optics, OpticField>),
};
