import type { ChangedKind } from '../changes/changes.ts';
import type { FieldEntry, FieldTable } from '../fields/field-entry.ts';
import { evidencedFacts } from '../fields/field-table.ts';
import { footprintFields } from '../fit/footprint-fields.ts';
import { pistolFields } from '../fit/pistol-fields.ts';
import { fields as opticFields } from '../optics/fields.ts';

const tables: Record<ChangedKind, FieldTable> = {
  optic: opticFields,
  pistol: pistolFields,
  footprint: footprintFields,
};

/** Their items have parts, which no name holds. A pistol's footprints are corrected by name. */
const listsOfParts: readonly FieldEntry['kind'][] = ['lookalikes', 'plates'];

const factsOf = (table: FieldTable): string[] =>
  evidencedFacts(table).filter((name) => !listsOfParts.includes((table[name] as FieldEntry).kind));

/** The facts that members can correct, in the order of the form; an optic's prices follow from what shops say. */
export const correctableFacts: Record<ChangedKind, readonly string[]> = {
  optic: factsOf(opticFields),
  pistol: factsOf(pistolFields),
  footprint: factsOf(footprintFields),
};

/** The entry of a fact that members can correct; undefined for any other name. */
export function correctableEntry(kind: ChangedKind, field: string): FieldEntry | undefined {
  return correctableFacts[kind].includes(field) ? tables[kind][field] : undefined;
}
