import type { ChangedKind } from '../changes/changes.ts';
import type { FieldEntry, FieldTable } from '../fields/field-entry.ts';
import { footprintFields } from '../fit/footprint-fields.ts';
import { pistolFacts } from '../fit/pistol-facts.ts';
import { pistolFields } from '../fit/pistol-fields.ts';
import { readFootprintFields } from '../page-reading/read-footprint.ts';
import { evidenceFields } from '../optics/field-roles.ts';
import { fields as opticFields } from '../optics/fields.ts';

const tables: Record<ChangedKind, FieldTable> = {
  optic: opticFields,
  pistol: pistolFields,
  footprint: footprintFields,
};

/**
 * Facts that members can correct: those that a page can state as one value. Prices follow from what shops ask, and what a
 * footprint is mistaken for needs a reason, which editors write.
 */
export const correctableFacts: Record<ChangedKind, readonly string[]> = {
  optic: evidenceFields,
  pistol: pistolFacts,
  footprint: [...readFootprintFields, 'aliases'],
};

/** The entry of a fact that members can correct; undefined for any other name. */
export function correctableEntry(kind: ChangedKind, field: string): FieldEntry | undefined {
  return correctableFacts[kind].includes(field) ? tables[kind][field] : undefined;
}
