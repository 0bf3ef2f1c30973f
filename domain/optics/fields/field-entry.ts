import type { FieldEntry } from '../../fields/field-entry.ts';
import { publicLabel } from '../../fields/field-table.ts';

export type OpticFieldEntry = FieldEntry<FormPart> & {
  section?: Section;
  sectionLabel?: string;
  sectionOrder?: number;
  compared?: number;
};

export const rowLabel = (entry: OpticFieldEntry): string => entry.sectionLabel ?? publicLabel(entry);

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

export const sections = ['Mounting', 'Dot and window', 'Power', 'Body', 'Model'] as const;
export type Section = (typeof sections)[number];
