import type { Evidence } from '../evidence/evidence.schema.ts';
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
};
export type FieldKind = keyof Values;

export type FieldEntry = {
  kind: FieldKind;
  /** Sentence case, for messages and the comparison; the form capitalizes it. */
  label: string;
  unit?: 'mm' | 'oz' | 'hours' | '$';
  /** The form refuses to go without it; implied by kind 'name'. */
  required?: true;
  /** Spelling variants that look the same are stored as one. */
  plain?: true;
  values?: readonly string[];
  default?: string;
  /** Most items in a list. */
  max?: number;
  /**
   * Only facts, which have no role, can be backed by a source: 'identity' names the optic, 'text' is ours, 'link' leads to the
   * manufacturer, 'site' is this site's, 'provenance' is about the facts.
   */
  role?: 'identity' | 'text' | 'link' | 'site' | 'provenance';
  /** A fact that buyers compare: the row's confidence follows from these. */
  main?: true;
  form: FormPart;
  formLabel?: string;
  hint?: string;
  /** Offered in the form, next to any other text. */
  suggestions?: readonly string[];
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
export type FormPart = (typeof formParts)[number];

/** Sections of the specification, in the order a buyer asks. */
export const sections = ['Mounting', 'Dot and window', 'Power', 'Body', 'Model'] as const;
export type Section = (typeof sections)[number];
