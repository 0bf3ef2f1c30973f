import type { Evidence } from '../evidence/evidence.schema.ts';
import type { MosPlate, StatedLookalike } from '../fit/footprints/footprint-parts.ts';
import type { StatedFootprint } from '../fit/pistols/pistol-footprint.ts';
import type { PriceObservation } from '../prices/price-observation.schema.ts';

/** What a field of each kind holds. */
export type Values = {
  /** A required text. */
  name: string;
  text: string | null;
  /** Text with line breaks. */
  paragraphs: string | null;
  /** One item per line. */
  lines: string | null;
  list: string[];
  flag: boolean;
  /** A number above zero. */
  measure: number | null;
  /** A whole number above zero. */
  count: number | null;
  /** A number that may be zero. */
  amount: number | null;
  /** US dollars, to the cent. */
  price: number | null;
  year: number | null;
  /** One of `values`; null if there is no `default`. */
  choice: string | null;
  date: string | null;
  link: string | null;
  links: string[];
  image: string | null;
  /** Names of fields. */
  fields: string[];
  evidence: Evidence[];
  prices: PriceObservation[];
  /** The footprints that a pistol takes. */
  footprints: StatedFootprint[];
  /** Footprints mistaken for another. */
  lookalikes: StatedLookalike[];
  /** Plates of Glock's MOS system. */
  plates: MosPlate[];
};
export type FieldKind = keyof Values;

/** A field that an administrator can edit. */
export type FieldEntry<Part extends string = string> = {
  kind: FieldKind;
  /** Sentence case, for messages and the comparison; the form capitalizes it. */
  label: string;
  /** What public pages call it, if not by `label`. */
  publicLabel?: string;
  unit?: 'mm' | 'in' | 'oz' | 'in-lb' | 'hours' | '$';
  /** The form refuses to go without it; implied by kind 'name'. */
  required?: true;
  /** Spelling variants that look the same are stored as one. */
  plain?: true;
  /** The text names a footprint: any text, or only a known one. */
  footprint?: 'any' | 'known';
  values?: readonly string[];
  default?: string | boolean;
  /** Most items in a list. */
  max?: number;
  /** The earliest year. */
  first?: number;
  /**
   * Only facts, which have no role, can be backed by a source: 'identity' names the row, 'text' is ours, 'link' leads to the
   * manufacturer, 'site' is this site's, 'provenance' is about the facts.
   */
  role?: 'identity' | 'text' | 'link' | 'site' | 'provenance';
  /** A fact that decides: the row's confidence follows from these. */
  main?: true;
  form: Part;
  formLabel?: string;
  hint?: string;
  /** Offered in the form, next to any other text. */
  suggestions?: readonly string[];
};

/** The fields of a kind of row, in the order of its form. */
export type FieldTable = Readonly<Record<string, FieldEntry>>;

export type NameIn<Table extends FieldTable> = keyof Table & string;

type ValueOf<Entry extends FieldEntry> = Entry extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value | (Entry extends { default: string } ? never : null)
  : Values[Entry['kind']];

/** What the fields of a row hold. */
export type ValuesIn<Table extends FieldTable> = { -readonly [Name in NameIn<Table>]: ValueOf<Table[Name]> };

/** Names of the fields whose entry has these properties. */
export type NamesWith<Table extends FieldTable, Properties> = {
  [Name in NameIn<Table>]: Table[Name] extends Properties ? Name : never;
}[NameIn<Table>];

type RoleOf<Entry extends FieldEntry> = Entry extends { role: infer Given } ? Given : 'fact';

/** Names of the fields in these roles. */
export type NamesInRole<Table extends FieldTable, Wanted> = {
  [Name in NameIn<Table>]: RoleOf<Table[Name]> extends Wanted ? Name : never;
}[NameIn<Table>];

/** Characters of a name or of an item in a list. */
export const maxNameLength = 200;
/** Bounds of a year. */
export const firstYear = 1900;
export const lastYear = 2100;
