import type { FieldEntry } from '../fields/field-entry.ts';

/** A field of an optic. */
export type OpticFieldEntry = FieldEntry<FormPart> & {
  /** Section of the public specification. Fields without one are shown elsewhere on the page. */
  section?: Section;
  sectionLabel?: string;
  /** Moves the row within its section; 0 by default. */
  sectionOrder?: number;
  /** Row in the comparison. */
  compared?: number;
};

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
