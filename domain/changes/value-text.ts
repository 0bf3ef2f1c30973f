import type { FieldEntry, FieldTable } from '../fields/field-entry.ts';
import { numberText } from '../fields/field-table.ts';
import { cutFields } from '../fit/cuts/cut-fields.ts';
import { footprintFields } from '../fit/footprints/footprint-fields.ts';
import { pistolFields } from '../fit/pistols/pistol-fields.ts';
import { plateFields } from '../fit/plates/plate-fields.ts';
import { fields as opticFields } from '../optics/fields/fields.ts';
import type { ChangedKind } from './changes.ts';

export const fieldTables: Record<ChangedKind, FieldTable> = {
  optic: opticFields,
  pistol: pistolFields,
  footprint: footprintFields,
  cut: cutFields,
  plate: plateFields,
};

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('footprintName' in item) return String(item.footprintName);
  return 'name' in item ? String(item.name) : String(item);
}

export function valueText({ unit }: Pick<FieldEntry, 'unit'>, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemText).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(value, unit);
  return String(value);
}
