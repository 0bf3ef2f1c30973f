import type { ChangedKind } from '../../changes/changes.ts';
import type { FieldEntry, FieldTable } from '../../fields/field-entry.ts';
import { entryIn, evidencedFacts, publicLabel } from '../../fields/field-table.ts';
import { cutFields } from '../../fit/cuts/cut-fields.ts';
import { footprintFields } from '../../fit/footprints/footprint-fields.ts';
import { pistolFields } from '../../fit/pistols/pistol-fields.ts';
import { plateFields } from '../../fit/plates/plate-fields.ts';
import { fields as opticFields } from '../../optics/fields/fields.ts';

export type CorrectableEntry = Pick<
  FieldEntry,
  'kind' | 'label' | 'unit' | 'hint' | 'values' | 'suggestions' | 'footprint' | 'default'
>;

/** No name says what a plate is for and how it is supplied. Footprints and look-alikes are corrected by name. */
const withoutName: readonly FieldEntry['kind'][] = ['plates'];

function entriesOf(table: FieldTable): Record<string, CorrectableEntry> {
  const entries = evidencedFacts(table).map((name) => [name, entryIn(table, name)] as const);
  return Object.fromEntries(
    entries
      .filter(([, { kind }]) => !withoutName.includes(kind))
      .map(([name, entry]) => {
        const { kind, unit, hint, values, suggestions, footprint, default: unchosen } = entry;
        return [
          name,
          {
            kind,
            label: publicLabel(entry),
            unit,
            hint,
            values,
            suggestions,
            footprint,
            default: unchosen,
          } as CorrectableEntry,
        ];
      }),
  );
}

export const correctableEntries: Readonly<Record<ChangedKind, Readonly<Record<string, CorrectableEntry>>>> = {
  optic: entriesOf(opticFields),
  pistol: entriesOf(pistolFields),
  footprint: entriesOf(footprintFields),
  cut: entriesOf(cutFields),
  plate: entriesOf(plateFields),
};
