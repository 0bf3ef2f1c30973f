import type { Offer, ReadField, ReadValue } from '#domain/extraction/extraction.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';

/** One thing that a page says, in the words a visitor sees. */
export type Statement = {
  /** 'Weight'; empty if the text has no label. */
  label: string;
  text: string;
  /** The heading above; empty if there is none. */
  heading: string;
  /** The headings above that one, from the outermost in. */
  above?: readonly string[] | undefined;
  /** The column, row or offer of a page that describes several variants. */
  variant?: string | undefined;
  /** An item of a list. */
  isItem?: boolean | undefined;
  /** Data that no visitor sees. */
  isData?: boolean | undefined;
  /** Shop systems have fields of their own for the weight and size of a parcel, and name them like the product's. */
  isShopMeasure?: boolean | undefined;
  /** So do they with the color of the finish. */
  isShopColor?: boolean | undefined;
};

/** What a page says, before anybody judges it. */
export type PageFacts = {
  title: string;
  /** What the page calls its product: headings of the first level and names in its data. */
  names: string[];
  statements: Statement[];
  offers: (Offer & { variant?: string | undefined })[];
};

/** What recognizers know of the row; a pistol's model is its line. */
export type KnownRow = {
  brand: string;
  productLine: string;
  model: string | null;
  primaryUse: string;
  mountType: string | null;
  weightBasis: string | null;
  /** Of a footprint. */
  key: string;
};

/** A value that one statement gives a field. */
export type Found = {
  field: ReadField;
  /** Null if the words name the field but not clearly one value. */
  value: ReadValue | null;
  /** The part of the text that states it. */
  found: string;
  /** Says something, but not clearly of this field and this row. */
  isUnclear?: boolean;
  /** Gives way to any clearer reading: the parcel's weight, 'waterproof' beside 'IPX7'. */
  isWeak?: boolean;
  /** Half of the last printed digit; of two equal numbers, the more exact one is kept. */
  tolerance?: number;
  /** What a weight includes. */
  includes?: 'mount' | 'no mount' | 'magazine' | 'no magazine' | 'loaded magazine' | undefined;
  /** The dots and rings that a reticle has, in MOA. */
  reticle?: Reticle;
};

export type Reticle = {
  dots: number[];
  rings: number[];
  ringWord: 'circle' | 'ring';
  hasOther: boolean;
  found: string;
};

export type Reading = Found & {
  statement: Statement;
  /** Stands in what the page calls its product. */
  isName?: boolean | undefined;
};

/** A statement as recognizers see it: plain characters, and the label in words. */
export type Line = {
  statement: Statement;
  /** 'weight without mount'; empty if there is no label. */
  label: string;
  /** Whether some recognizer knows the label. If not, the label is part of the text. */
  isLabelled: boolean;
  text: string;
  /** What the page calls its product. */
  isName?: boolean;
};

/** How a recognizer finds its field. */
export type Recognizer = {
  /** The labels it reads, as words. */
  labels: RegExp;
  /** @param line has such a label */
  labelled: (line: Line, row: KnownRow, registry: FootprintRegistry) => Found[];
  /** Reads a sentence or a bullet without a label that is known. */
  unlabelled?: (line: Line, row: KnownRow, registry: FootprintRegistry) => Found[];
};

/** Which parts of a page are about a row. */
export type PageSubject = {
  /** False if its names are those of something else. */
  isAbout: boolean;
  /** 'other': about something else; 'open': nothing tells. */
  scopeOf: (statement: Statement) => 'own' | 'open' | 'other';
  /** The variants that are the row; undefined if nothing tells. */
  ownVariants: (variants: readonly string[]) => string[] | undefined;
};
