import type { ChangedKind } from '../../changes/changes.ts';
import type { FieldKind } from '../../fields/field-entry.ts';
import { type CorrectableEntry, correctableEntries } from './correctable-entries.data.ts';

export const correctableFacts: Readonly<Record<ChangedKind, readonly string[]>> = {
  optic: Object.keys(correctableEntries.optic),
  pistol: Object.keys(correctableEntries.pistol),
  footprint: Object.keys(correctableEntries.footprint),
  cut: Object.keys(correctableEntries.cut),
  plate: Object.keys(correctableEntries.plate),
};

export function correctableEntry(kind: ChangedKind, field: string): CorrectableEntry | undefined {
  return Object.hasOwn(correctableEntries[kind], field) ? correctableEntries[kind][field] : undefined;
}

/** Whether a member can say that the stated value is wrong without another: not of a yes or no, nor where a row needs a value. */
export const canBeUnknown = ({ kind }: Pick<CorrectableEntry, 'kind'>): boolean => kind !== 'flag' && kind !== 'name';

const namedLists: readonly FieldKind[] = ['list', 'footprints', 'lookalikes', 'noted'];

export const isNamedList = ({ kind }: { kind: FieldKind }): boolean => namedLists.includes(kind);
