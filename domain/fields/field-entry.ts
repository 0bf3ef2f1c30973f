import type { Evidence } from '../evidence/evidence.schema.ts';
import { maxEvidence, maxSources } from '../evidence/evidence.ts';
import type { PriceObservation } from '../prices/price-observation.schema.ts';

export type Values = {
  /** A required text. */
  name: string;
  text: string | null;
  paragraphs: string | null;
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
  fields: string[];
  evidence: Evidence[];
  prices: PriceObservation[];
  footprints: StatedFootprint[];
  lookalikes: StatedLookalike[];
  plates: MosPlate[];
  /** Names, each with a note. */
  noted: NotedName[];
};
export type FieldKind = keyof Values;

export type FieldEntry<Part extends string = string> = {
  kind: FieldKind;
  label: string;
  publicLabel?: string;
  unit?: 'mm' | 'in' | 'oz' | 'in-lb' | 'hours' | '$';
  required?: true;
  /** Spelling variants that look the same are stored as one. */
  plain?: true;
  /** The text names a footprint: any text, or only a known one. */
  footprint?: 'any' | 'known';
  values?: readonly string[];
  default?: string | boolean;
  max?: number;
  first?: number;
  /**
   * Only facts, which have no role, can be backed by a source: 'identity' names the row, 'text' is ours, 'link' leads to the
   * manufacturer, 'site' is this site's, 'provenance' is about the facts.
   */
  role?: 'identity' | 'text' | 'link' | 'site' | 'provenance';
  main?: true;
  form: Part;
  formLabel?: string;
  hint?: string;
  suggestions?: readonly string[];
};

export type FieldTable = Readonly<Record<string, FieldEntry>>;

export type NameIn<Table extends FieldTable> = keyof Table & string;

type ValueOf<Entry extends FieldEntry> = Entry extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value | (Entry extends { default: string } ? never : null)
  : Values[Entry['kind']];

export type ValuesIn<Table extends FieldTable> = { -readonly [Name in NameIn<Table>]: ValueOf<Table[Name]> };

export type NamesWith<Table extends FieldTable, Properties> = {
  [Name in NameIn<Table>]: Table[Name] extends Properties ? Name : never;
}[NameIn<Table>];

type RoleOf<Entry extends FieldEntry> = Entry extends { role: infer Given } ? Given : 'fact';

export type NamesInRole<Table extends FieldTable, Wanted> = {
  [Name in NameIn<Table>]: RoleOf<Table[Name]> extends Wanted ? Name : never;
}[NameIn<Table>];

export const maxNameLength = 200;
export const firstYear = 1900;
export const lastYear = 2100;

export const provenanceFields = {
  sources: {
    kind: 'links',
    label: 'Sources',
    max: maxSources,
    role: 'provenance',
    form: 'Sources',
    hint: 'One URL per line',
  },
  checkedOn: { kind: 'date', label: 'Checked on', role: 'provenance', form: 'Sources' },
  evidence: { kind: 'evidence', label: 'Evidence', max: maxEvidence, role: 'provenance', form: 'Sources' },
  unverified: {
    kind: 'fields',
    label: 'Unverified fields',
    max: 60,
    role: 'provenance',
    form: 'Sources',
    formLabel: 'Not Yet Verified',
  },
} as const satisfies FieldTable;

export type StatedLookalike = { id: string; why: string };

export type MosPlate = {
  plate: string;
  pistols: string;
  /** 'in the box', 'sold separately' */
  supplied: string;
  note: string | null;
};

/** The name of a footprint, or the key of a cut. */
export type NotedName = { name: string; note: string | null };

export type StatedFootprint = {
  footprintName: string;
  /** False: the slide's cut takes it. True: it takes a plate, which adapterInfo names. */
  requiresAdapter: boolean;
  adapterInfo: string | null;
};
