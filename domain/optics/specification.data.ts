import { type Section, sections } from './field-entry.ts';
import { entryOf, type FieldsWith, fieldNames } from './fields.ts';

export type SpecifiedField = FieldsWith<{ section: Section }>;

export type SpecificationRow = [field: SpecifiedField, label: string, unit?: string];

/** The public specification: its sections, with their rows. */
export const specification: [title: Section, rows: SpecificationRow[]][] = sections.map((section) => [
  section,
  fieldNames
    .filter((name) => entryOf(name).section === section)
    .sort((one, other) => (entryOf(one).sectionOrder ?? 0) - (entryOf(other).sectionOrder ?? 0))
    .map((name) => {
      const { label, sectionLabel = label, unit } = entryOf(name);
      return [name as SpecifiedField, sectionLabel, ...(unit ? [unit] : [])] as SpecificationRow;
    }),
]);
