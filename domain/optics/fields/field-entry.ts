import type { FieldEntry } from '../../fields/field-entry.ts';
import { publicLabel } from '../../fields/field-table.ts';

/** A field of an optic. */
export type OpticFieldEntry = FieldEntry<FormPart> & {
  /** Section of the public specification. Fields without one are shown elsewhere on the page. */
  section?: Section;
  /** Where the row shows more than this field. */
  sectionLabel?: string;
  /** Moves the row within its section; 0 by default. */
  sectionOrder?: number;
  /** Row in the comparison. */
  compared?: number;
};

/** What the specification calls a field's row. */
export const rowLabel = (entry: OpticFieldEntry): string => entry.sectionLabel ?? publicLabel(entry);

/** Cards and parts of the form, in order. */
export const formParts = [
  'Basic Information',
  'Dot and window',
  'Power',
  'Body',
  'Price and links',
  'Sources',
  'Product Images',
] as const;
type FormPart = (typeof formParts)[number];

/** Sections of the specification, in the order a buyer asks. */
export const sections = ['Mounting', 'Dot and window', 'Power', 'Body', 'Model'] as const;
export type Section = (typeof sections)[number];
