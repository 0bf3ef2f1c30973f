import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { Offer, ReadField, ReadValue } from '../extraction.ts';

export type Statement = {
  label: string;
  text: string;
  /** The text as the page has it, if its numbers were written otherwise. */
  written?: string;
  /** A number in it could be a thousand times as large. */
  isUnclear?: boolean;
  heading: string;
  above?: readonly string[] | undefined;
  variant?: string | undefined;
  isItem?: boolean | undefined;
  isData?: boolean | undefined;
  /** Shop systems have fields of their own for the weight and size of a parcel, and name them like the product's. */
  isShopMeasure?: boolean | undefined;
  isShopColor?: boolean | undefined;
};

export type PageFacts = {
  title: string;
  names: string[];
  statements: Statement[];
  offers: (Offer & { variant?: string | undefined })[];
};

export type KnownRow = {
  brand: string;
  productLine: string;
  model: string | null;
  primaryUse: string;
  mountType: string | null;
  weightBasis: string | null;
  key: string;
};

export type Found = {
  field: ReadField;
  value: ReadValue | null;
  found: string;
  isUnclear?: boolean;
  /** Gives way to any clearer reading: the parcel's weight, 'waterproof' beside 'IPX7'. */
  isWeak?: boolean;
  /** Half of the last printed digit; of two equal numbers, the more exact one is kept. */
  tolerance?: number;
  includes?: 'mount' | 'no mount' | 'magazine' | 'no magazine' | 'loaded magazine' | undefined;
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
  isName?: boolean | undefined;
};

export type Line = {
  statement: Statement;
  label: string;
  isLabelled: boolean;
  text: string;
  isName?: boolean;
};

export type Recognizer = {
  labels: RegExp;
  labelled: (line: Line, row: KnownRow, registry: FootprintRegistry) => Found[];
  unlabelled?: (line: Line, row: KnownRow, registry: FootprintRegistry) => Found[];
};

export type PageSubject = {
  isAbout: boolean;
  /** 'other': about something else; 'open': nothing tells. */
  scopeOf: (statement: Statement) => 'own' | 'open' | 'other';
  ownVariants: (variants: readonly string[]) => string[] | undefined;
};
