import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import type { OpticField } from '../optics/fields/fields.ts';
import type { Optic } from '../optics/optics.schema.ts';
import type { Statement } from './page-facts.ts';
import { lengthUnits, massUnits, unitInLabel } from './text/quantities.ts';
import { labelWords, plainText } from './text/text.ts';

/** The fields that a page can settle; free texts are written by hand. */
export const readFields = [
  'model',
  'footprint',
  'emitterType',
  'moa',
  'colors',
  'nvCompatible',
  'windowSize',
  'windowWidthMm',
  'windowHeightMm',
  'batteryLifeHours',
  'batteryType',
  'batteryAccess',
  'shakeAwake',
  'solarFailsafe',
  'weightOz',
  'weightBasis',
  'lengthMm',
  'widthMm',
  'heightMm',
  'waterproof',
  'yearIntroduced',
] as const satisfies readonly OpticField[];
export type ReadField = (typeof readFields)[number];

/** What the reading knows of the optic: its names, and how its weight is meant. */
export type ReadOptic = Pick<Optic, 'brand' | 'productLine' | 'primaryUse' | 'mountType' | ReadField>;

export type ReadValue = string | number | boolean;

/** A value that one statement gives a field. */
export type Reading<Field extends string = ReadField> = {
  field: Field;
  /** Null if the words name the field but not clearly one value. */
  value: ReadValue | null;
  /** The part of the text that states it. */
  found: string;
  statement: Statement;
  /** Says something, but not clearly of this field and this optic. */
  isUnclear?: boolean;
  /** Gives way to any clearer reading: the parcel's weight, 'waterproof' beside 'IPX7'. */
  isWeak?: boolean;
  /** Stands in what the page calls its product. */
  isName?: boolean;
  /** Half of the last printed digit; of two equal numbers, the more exact one is kept. */
  tolerance?: number;
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
export type Recognizer<Field extends string = ReadField, Row = ReadOptic> = {
  /** The labels it reads, as words. */
  labels: RegExp;
  /** @param line has such a label */
  labelled: (line: Line, row: Row, registry: FootprintRegistry) => Reading<Field>[];
  /** Reads a sentence or a bullet without a label that is known. */
  unlabelled?: (line: Line, row: Row, registry: FootprintRegistry) => Reading<Field>[];
};

/** Headings whose rows are about a part. */
export type Parts = {
  /** Its group is the part's name: 'Battery' above 'Type', 'Window' above 'Width'. */
  heading: RegExp;
  /** Parts whose rows may also be about the whole, because the next heading is far. */
  loose: RegExp;
};

/** Below these, 'weight' and 'width' are the part's. */
const measure = /\b(?:weight|length|width|height|size|dimensions?|material|color)\b/;

/** 'L x W x H' says how to read the numbers, not what they measure. */
const order = /\(?\b[lwhd]\s*[x×*/]\s*[lwhd](?:\s*[x×*/]\s*([lwhd]))?\b\)?/i;

/** A label's words without an order of axes; three axes are those of a body, whatever the label calls it. */
function wordsWithoutOrder(label: string): string {
  const [found, third] = label.match(order) ?? [];
  const words = labelWords(found === undefined ? label : label.replace(found, ' '));
  return third === undefined || /\b(?:dimensions?|size|measurements?)\b/.test(words) ? words : `size ${words}`.trim();
}

/** The labels that a statement may have: 'type' below the heading 'Battery' is 'battery type'. */
export function labelsInContext({ label, context }: Statement, { heading, loose }: Parts): string[] {
  const words = wordsWithoutOrder(label);
  const part = labelWords(context.heading).match(heading)?.[1];
  if (words === '' || part === undefined || words.includes(part)) return [words];
  const name = part === 'power' ? 'battery' : part;
  const isOwn = !measure.test(words) && loose.test(name);
  return isOwn ? [`${name} ${words}`, words] : [`${name} ${words}`];
}

export const plainOf = ({ label, text }: Statement) => plainText(label === '' ? text : `${label}: ${text}`);

export const massUnitOf = ({ label }: Statement) => unitInLabel(plainText(label), massUnits);
export const lengthUnitOf = ({ label }: Statement) => unitInLabel(plainText(label), lengthUnits);
