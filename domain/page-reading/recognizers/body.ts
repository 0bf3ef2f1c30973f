import { mmPerInch } from '../../units/measures.ts';
import type { Statement } from '../page-facts.ts';
import { type Line, lengthUnitOf, type Reading, type Recognizer } from '../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../text/asides.ts';
import {
  findProducts,
  isSameProduct,
  orderIn,
  type Product,
  type Side,
  sideNamed,
  toleranceOf,
} from '../text/dimensions.ts';
import { labelPattern } from '../text/label-pattern.ts';
import { findQuantities, inchesFirst, lengthUnits, mergeUnits, numberPattern, rounded } from '../text/quantities.ts';
import { plainText } from '../text/text.ts';

type Body<Field extends string> = {
  fieldOf: Record<Side, Field>;
  /** The catalog's unit. It is read where the page has it, so that a measure is not converted twice. */
  unit: 'in' | 'mm';
  /** Words that may stand before a side or 'dimensions', as in a label pattern. */
  before: string;
  /** Words that may follow a side, besides its unit. */
  after: string;
  /** Words that begin a remark after a side. */
  remark?: string;
  /** Parts with sides of their own. */
  ofAPart: RegExp;
};

const allSides: Side[] = ['length', 'width', 'height'];

const isPlausible = (mm: number) => mm >= 10 && mm <= 400;

/** The sides of a product, by its letters or an announced order; undefined if neither names them all. */
function sidesOf(product: Product, announced: Side[]): Side[] | undefined {
  const byLetters = product.sides.filter((side) => side !== undefined);
  const sides = byLetters.length === product.mm.length ? byLetters : announced;
  return sides.length === product.mm.length && new Set(sides).size === sides.length ? sides : undefined;
}

/** Products in the catalog's unit if the page has them. */
function preferred(products: Product[], unit: 'in' | 'mm'): Product[] {
  return products.filter(
    (product) =>
      product.unit === unit ||
      !products.some((other) => other !== product && other.unit === unit && isSameProduct(other, product)),
  );
}

const sideInSentence = new RegExp(
  `(?<![\\d.,/x×] ?)(${numberPattern}) ?-?(${lengthUnits.map(({ pattern }) => pattern).join('|')})\\.?,? (?:in )?(long|wide|high|tall|length|width|height)\\b`,
  'gi',
);

/** Reads the sides of a body, together or each by itself. */
export function bodyRecognizers<Field extends string>(body: Body<Field>): Recognizer<Field, unknown>[] {
  const { fieldOf, unit, before, after, ofAPart } = body;
  const units = unit === 'in' ? inchesFirst : lengthUnits;
  const inUnit = (mm: number) => (unit === 'in' ? rounded(mm / mmPerInch, 2) : rounded(mm, 1));

  function unclearSides(line: Line, found: string): Reading<Field>[] {
    const { statement } = line;
    return allSides.map((side) => ({ field: fieldOf[side], value: null, found, statement, isUnclear: true }));
  }

  /** '4.2 in long, 2.3 in wide' */
  function sidesInSentence(statement: Statement, sentence: string): Reading<Field>[] {
    return [...sentence.matchAll(sideInSentence)].flatMap(([found, , , word = '']): Reading<Field>[] => {
      const side = sideNamed(word);
      const [quantity] = findQuantities(found, units);
      if (side === undefined || quantity === undefined || !isPlausible(quantity.value)) return [];
      const { tolerance } = quantity;
      return [{ field: fieldOf[side], value: inUnit(quantity.value), found, statement, tolerance }];
    });
  }

  /** Products of which each number says which side it is: '2.1" L x 1.4" W x 1.5" H'. */
  function letteredSides(statement: Statement, sentence: string): Reading<Field>[] {
    const products = findProducts(sentence).filter(
      ({ mm, sides: letters }) =>
        mm.length === 3 && new Set(letters).size === 3 && !letters.includes(undefined) && mm.every(isPlausible),
    );
    return preferred(products, unit).flatMap((product) =>
      readingsOf(
        statement,
        product,
        product.sides.filter((side) => side !== undefined),
      ),
    );
  }

  function readingsOf(statement: Statement, product: Product, sidesOfProduct: readonly Side[]): Reading<Field>[] {
    return sidesOfProduct.map((side, at) => ({
      field: fieldOf[side],
      value: inUnit(product.mm[at] ?? 0),
      found: product.text,
      statement,
      tolerance: toleranceOf(product),
    }));
  }

  const dimensions: Recognizer<Field, unknown> = {
    labels: labelPattern({
      before,
      names: 'dimensions?, dimension s, measurements?, size, envelope',
      after: '[^,]*',
    }),
    labelled(line) {
      const { statement, text } = line;
      if (
        /\b(?:window|lens|dot|moa|reticle|box|package|tube|glass|objective|battery|thread|screws?)\b/.test(line.label)
      )
        return [];
      const announced =
        orderIn(plainText(statement.label)).length > 0 ? orderIn(plainText(statement.label)) : orderIn(text);
      const products = findProducts(text, lengthUnitOf(statement)).filter(({ mm }) => mm.every(isPlausible));
      return preferred(products, unit).flatMap((product): Reading<Field>[] => {
        const sides = statement.context.isShopMeasure ? undefined : sidesOf(product, announced);
        const found = product.text;
        if (sides !== undefined) return readingsOf(statement, product, sides);
        if (product.mm.length !== 3 || product.isList) return [];
        // A shop system writes length, width and height, though maybe the parcel's.
        if (!statement.context.isShopMeasure) return unclearSides(line, found);
        return readingsOf(statement, product, allSides).map((reading) => ({
          ...reading,
          isUnclear: true,
          isWeak: true,
        }));
      });
    },
    unlabelled({ statement, text }) {
      return sentencesOf(text)
        .filter((sentence) => !isBesideThePoint(sentence) && !ofAPart.test(sentence))
        .flatMap((sentence) => [...letteredSides(statement, sentence), ...sidesInSentence(statement, sentence)]);
    },
  };

  /** 'Length', 'Overall width', 'Body height', but not 'Mount height' or 'Height over rail'. */
  function oneSide(side: Side): Recognizer<Field, unknown> {
    return {
      labels: labelPattern({
        before,
        names: side,
        after: `in, mm, inches, inch, millimeters, overall, cm, ${after}`,
        ...(body.remark !== undefined && { remark: body.remark }),
      }),
      labelled({ statement, text }) {
        const quantities = findQuantities(text, units, lengthUnitOf(statement));
        const isShopMeasure = statement.context.isShopMeasure === true;
        return mergeUnits(quantities, units).flatMap(([best]): Reading<Field>[] => {
          if (best === undefined || !isPlausible(best.value)) return [];
          return [
            {
              field: fieldOf[side],
              value: inUnit(best.value),
              found: best.text,
              statement,
              tolerance: best.tolerance,
              // Shops measure parcels in inches and centimeters; millimeters are those of a small product.
              isUnclear: best.isInexact || (isShopMeasure && !(unit === 'mm' && best.unit === 'mm')),
              isWeak: isShopMeasure,
            },
          ];
        });
      },
    };
  }

  return [dimensions, ...allSides.map(oneSide)];
}

/** A shop's measures are the product's, not the parcel's, if the page's words repeat one of them. */
export function confirmShopMeasures<Field extends string>(readings: Reading<Field>[]): Reading<Field>[] {
  const isShops = ({ statement }: Reading<Field>) => statement.context.isShopMeasure === true;
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
