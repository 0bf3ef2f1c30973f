import { entryOf, type FieldsWith, fieldNames, rowLabel, type Section, sections } from './fields.ts';

export type SpecifiedField = FieldsWith<{ section: Section }>;

export type SpecificationRow = [field: SpecifiedField, label: string, unit?: string];

export const specification: [title: Section, rows: SpecificationRow[]][] = sections.map((section) => [
  section,
  fieldNames
    .filter((name) => entryOf(name).section === section)
    .sort((one, other) => (entryOf(one).sectionOrder ?? 0) - (entryOf(other).sectionOrder ?? 0))
    .map((name) => {
      const entry = entryOf(name);
      const { unit } = entry;
      return [name as SpecifiedField, rowLabel(entry), ...(unit ? [unit] : [])] as SpecificationRow;
    }),
]);
