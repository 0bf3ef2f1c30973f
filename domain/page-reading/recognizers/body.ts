import { isBesideThePoint, sentencesOf } from '../asides.ts';
import {
  findProducts,
  isSameProduct,
  orderIn,
  type Product,
  roundedMm,
  type Side,
  sideNamed,
  toleranceOf,
} from '../dimensions.ts';
import { labelPattern } from '../label-pattern.ts';
import type { Statement } from '../page-facts.ts';
import { findQuantities, lengthUnits, mergeUnits, numberPattern } from '../quantities.ts';
import { type Line, lengthUnitOf, type Reading, type Recognizer } from '../recognizer.ts';
import { plainText } from '../text.ts';

const fieldOf = { length: 'lengthMm', width: 'widthMm', height: 'heightMm' } as const;
const allSides: Side[] = ['length', 'width', 'height'];

const isPlausible = (mm: number) => mm >= 10 && mm <= 400;

function unclearSides(line: Line, found: string): Reading[] {
  const { statement } = line;
  return allSides.map((side) => ({ field: fieldOf[side], value: null, found, statement, isUnclear: true }));
}

/** The sides of a product, by its letters or an announced order; undefined if neither names them all. */
function sidesOf(product: Product, announced: Side[]): Side[] | undefined {
  const byLetters = product.sides.filter((side) => side !== undefined);
  const sides = byLetters.length === product.mm.length ? byLetters : announced;
  return sides.length === product.mm.length && new Set(sides).size === sides.length ? sides : undefined;
}

/** Millimeters if the page has them, so that they are not converted twice. */
function preferred(products: Product[]): Product[] {
  return products.filter(
    (product) =>
      product.unit === 'mm' ||
      !products.some((other) => other !== product && other.unit === 'mm' && isSameProduct(other, product)),
  );
}

const ofTheWhole =
  'overall, product, body, item, unit, sight, optic, external, exterior, housing, outer, device, total, actual, assembled, physical, main, case, full, red dot, max, maximum, approx, approximate, the';

/** Parts with sides of their own. */
const ofAPart =
  /\b(?:window|lens|glass|screws?|rail|mount|riser|plate|deck|battery|cable|wrench|bullets?|pouch|dovetail|slot|tall enough)\b/i;
const sideInSentence = new RegExp(
  `(?<![\\d.,/x×] ?)(${numberPattern}) ?-?(${lengthUnits.map(({ pattern }) => pattern).join('|')})\\.?,? (?:in )?(long|wide|high|tall|length|width|height)\\b`,
  'gi',
);

/** '4.2 in long, 2.3 in wide' */
function sidesInSentence(statement: Statement, sentence: string): Reading[] {
  return [...sentence.matchAll(sideInSentence)].flatMap(([found, , , word = '']): Reading[] => {
    const side = sideNamed(word);
    const [quantity] = findQuantities(found, lengthUnits);
    if (side === undefined || quantity === undefined || !isPlausible(quantity.value)) return [];
    const { tolerance } = quantity;
    return [{ field: fieldOf[side], value: roundedMm(quantity.value), found, statement, tolerance }];
  });
}

/** Products of which each number says which side it is: '2.1" L x 1.4" W x 1.5" H'. */
function letteredSides(statement: Statement, sentence: string): Reading[] {
  const products = findProducts(sentence).filter(
    ({ mm, sides: letters }) =>
      mm.length === 3 && new Set(letters).size === 3 && !letters.includes(undefined) && mm.every(isPlausible),
  );
  return preferred(products).flatMap((product) =>
    readingsOf(
      statement,
      product,
      product.sides.filter((side) => side !== undefined),
    ),
  );
}

function readingsOf(statement: Statement, product: Product, sidesOfProduct: readonly Side[]): Reading[] {
  return sidesOfProduct.map((side, at) => ({
    field: fieldOf[side],
    value: roundedMm(product.mm[at] ?? 0),
    found: product.text,
    statement,
    tolerance: toleranceOf(product),
  }));
}

export const dimensions: Recognizer = {
  labels: labelPattern({
    before: ofTheWhole,
    names: 'dimensions?, dimension s, measurements?, size, envelope',
    after: '[^,]*',
  }),
  labelled(line) {
    const { statement, text } = line;
    if (/\b(?:window|lens|dot|moa|reticle|box|package|tube|glass|objective|battery|thread|screws?)\b/.test(line.label))
      return [];
    const announced =
      orderIn(plainText(statement.label)).length > 0 ? orderIn(plainText(statement.label)) : orderIn(text);
    const products = findProducts(text, lengthUnitOf(statement)).filter(({ mm }) => mm.every(isPlausible));
    return preferred(products).flatMap((product): Reading[] => {
      const sides = statement.context.isShopMeasure ? undefined : sidesOf(product, announced);
      const found = product.text;
      if (sides !== undefined) return readingsOf(statement, product, sides);
      if (product.mm.length !== 3 || product.isList) return [];
      // A shop system writes length, width and height, though maybe the parcel's.
      if (!statement.context.isShopMeasure) return unclearSides(line, found);
      return readingsOf(statement, product, allSides).map((reading) => ({ ...reading, isUnclear: true, isWeak: true }));
    });
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence) && !ofAPart.test(sentence))
      .flatMap((sentence) => [...letteredSides(statement, sentence), ...sidesInSentence(statement, sentence)]);
  },
};

/** A shop's measures are the sight's, not the parcel's, if the page's words repeat one of them. */
export function confirmShopMeasures(readings: Reading[]): Reading[] {
  const isShops = ({ statement }: Reading) => statement.context.isShopMeasure === true;
  const confirmed = new Set(
    readings
      .filter(isShops)
      .filter(({ field, value }) =>
        readings.some((other) => !isShops(other) && !other.isUnclear && other.field === field && other.value === value),
      )
      .map(({ statement }) => statement),
  );
  return readings.map((reading) =>
    confirmed.has(reading.statement) && reading.value !== null ? { ...reading, isUnclear: false } : reading,
  );
}

/** 'Length', 'Overall width', 'Body height', but not 'Mount height' or 'Height over rail'. */
function oneSide(side: Side): Recognizer {
  return {
    labels: labelPattern({
      before: ofTheWhole,
      names: side,
      after:
        'in, mm, inches, inch, millimeters, overall, cm, (?:sight|optic|body|unit) only, (?:without|excluding|number|no) mount',
    }),
    labelled({ statement, text }) {
      const quantities = findQuantities(text, lengthUnits, lengthUnitOf(statement));
      return mergeUnits(quantities, lengthUnits).flatMap(([best]): Reading[] => {
        if (best === undefined || !isPlausible(best.value)) return [];
        return [
          {
            field: fieldOf[side],
            value: roundedMm(best.value),
            found: best.text,
            statement,
            tolerance: best.tolerance,
            // Shops measure parcels in inches and centimeters; millimeters are the product's.
            isUnclear: best.isInexact || (statement.context.isShopMeasure === true && best.unit !== 'mm'),
            isWeak: statement.context.isShopMeasure === true,
          },
        ];
      });
    },
  };
}

export const sides: Recognizer[] = allSides.map(oneSide);
