import { type OpticInput, opticInputShape } from '#domain/optics/optic-input.schema.ts';
import { optics } from '#worker/db/schema/optics.ts';
import type { withDerivedColumns } from '../admin/stored.ts';

export type OpticField = keyof OpticInput;

/** The fields that a file of the catalog has beside the id, in their order. */
export const opticFields = Object.keys(opticInputShape) as OpticField[];

export const isOpticField = (name: string): name is OpticField => Object.hasOwn(opticInputShape, name);

type DerivedField = Exclude<keyof ReturnType<typeof withDerivedColumns>, OpticField>;

/** Columns whose values follow from the fields. */
export const derivedFields = Object.keys({
  footprintKey: true,
  dotSizes: true,
  searchParts: true,
} satisfies Record<DerivedField, true>) as DerivedField[];

/** What a field holds, as its column says: 'json' is a list of texts. */
export function kindOf(field: OpticField): 'string' | 'number' | 'boolean' | 'json' {
  return optics[field].dataType;
}

/** An optic as a file has it. */
export type FiledOptic = OpticInput & { id: number };

/** The columns that a file is made from. */
export const filedColumns = {
  id: optics.id,
  ...(Object.fromEntries(opticFields.map((field) => [field, optics[field]])) as Pick<typeof optics, OpticField>),
};
