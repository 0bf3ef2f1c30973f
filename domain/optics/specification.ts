import { entryOf, type FieldsWith, fieldNames, type Section, sections } from './fields.ts';

export type SpecifiedField = FieldsWith<{ section: Section }>;

export type SpecificationRow = { field: SpecifiedField; label: string; unit?: string };

/** The public specification: its sections, with their rows. */
export const specification: { title: Section; rows: SpecificationRow[] }[] = sections.map((title) => ({
  title,
  rows: fieldNames.flatMap((name) => {
    const { section, sectionLabel, label, unit } = entryOf(name);
    return section === title
      ? [{ field: name as SpecifiedField, label: sectionLabel ?? label, ...(unit && { unit }) }]
      : [];
  }),
}));
