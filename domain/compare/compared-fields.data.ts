import { labelWithUnit } from '../fields/field-table.ts';
import { entryOf, type FieldsWith, fieldNames } from '../optics/fields/fields.ts';

export type ComparedField = FieldsWith<{ compared: number }>;

export const comparedFields: { field: ComparedField; label: string }[] = fieldNames
  .map((name) => ({ name, ...entryOf(name) }))
  .filter(({ compared }) => compared !== undefined)
  .sort((one, other) => Number(one.compared) - Number(other.compared))
  .map(({ name, label, unit }) => ({ field: name as ComparedField, label: labelWithUnit(label, unit) }));
