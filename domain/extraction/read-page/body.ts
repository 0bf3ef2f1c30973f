import { mmPerInch } from '../../units/measures.ts';
import type { ReadField } from '../extraction.ts';
import { isBesideThePoint } from './asides.ts';
import { findProducts, isSameProduct, orderIn, type Product, type Side, sideNamed, toleranceOf } from './dimensions.ts';
import { findQuantities, inchesFirst, lengthUnits, measuresIn, numberPattern, rounded } from './quantities.ts';
import { inSentences, lengthUnitOf, measured } from './recognizer.ts';
import { plainText } from './text.ts';
import type { Found, Reading, Recognizer } from './types.ts';

type Body = {
  labels: Record<Side | 'dimensions', { labels: RegExp }>;
  fieldOf: Record<Side, ReadField>;
  /** The catalog's unit. It is read where the page has it, so that a measure is not converted twice. */
  unit: 'in' | 'mm';
  ofAPart: RegExp;
};

const allSides: Side[] = ['length', 'width', 'height'];

const plausible = [10, 400] as const;
const isPlausible = (mm: number) => mm >= plausible[0] && mm <= plausible[1];

function sidesOf(product: Product, announced: Side[]): Side[] | undefined {
  const byLetters = product.sides.filter((side) => side !== undefined);
  const sides = byLetters.length === product.mm.length ? byLetters : announced;
  return sides.length === product.mm.length && new Set(sides).size === sides.length ? sides : undefined;
}

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

export function bodyRecognizers({ labels, fieldOf, unit, ofAPart }: Body): Recognizer[] {
  const units = unit === 'in' ? inchesFirst : lengthUnits;
  const inUnit = (mm: number) => (unit === 'in' ? rounded(mm / mmPerInch, 2) : rounded(mm, 1));

  function sidesInSentence(sentence: string): Found[] {
    return [...sentence.matchAll(sideInSentence)].flatMap(([found, , , word = '']): Found[] => {
      const side = sideNamed(word);
      const [quantity] = findQuantities(found, units);
      if (side === undefined || quantity === undefined || !isPlausible(quantity.value)) return [];
      return [{ field: fieldOf[side], value: inUnit(quantity.value), found, tolerance: quantity.tolerance }];
    });
  }

  const sidesAs = (product: Product, sides: readonly Side[]): Found[] =>
    sides.map((side, at) => ({
      field: fieldOf[side],
      value: inUnit(product.mm[at] ?? 0),
      found: product.text,
      tolerance: toleranceOf(product),
    }));

  function letteredSides(sentence: string): Found[] {
    const products = findProducts(sentence).filter(({ mm }) => mm.length === 3 && mm.every(isPlausible));
    return preferred(products, unit).flatMap((product) => sidesAs(product, sidesOf(product, []) ?? []));
  }

  const dimensions: Recognizer = {
    labels: labels.dimensions.labels,
    labelled({ statement, text, label }) {
      if (/\b(?:window|lens|dot|moa|reticle|box|package|tube|glass|objective|battery|thread|screws?)\b/.test(label))
        return [];
      const byLabel = orderIn(plainText(statement.label));
      const announced = byLabel.length > 0 ? byLabel : orderIn(text);
      const products = findProducts(text, lengthUnitOf(statement)).filter(({ mm }) => mm.every(isPlausible));
      return preferred(products, unit).flatMap((product): Found[] => {
        const sides = statement.isShopMeasure ? undefined : sidesOf(product, announced);
        if (sides !== undefined) return sidesAs(product, sides);
        if (product.mm.length !== 3 || product.isList) return [];
        // A shop system writes length, width and height, though maybe the parcel's.
        return sidesAs(product, allSides).map((one) =>
          statement.isShopMeasure
            ? { ...one, isUnclear: true, isWeak: true }
            : { ...one, value: null, isUnclear: true },
        );
      });
    },
    unlabelled: inSentences(
      (sentence) => [...letteredSides(sentence), ...sidesInSentence(sentence)],
      (sentence) => isBesideThePoint(sentence) || ofAPart.test(sentence),
    ),
  };

  const oneSide = (side: Side): Recognizer => ({
    labels: labels[side].labels,
    labelled: ({ statement, text }) =>
      measuresIn(text, units, plausible, lengthUnitOf(statement)).map((best) => {
        const isShopMeasure = statement.isShopMeasure === true;
        return {
          ...measured(fieldOf[side], best, inUnit(best.value)),
          // Shops measure parcels in inches and centimeters; millimeters are those of a small product.
          isUnclear: best.isInexact || (isShopMeasure && !(unit === 'mm' && best.unit === 'mm')),
          isWeak: isShopMeasure,
        };
      }),
  });

  return [dimensions, ...allSides.map(oneSide)];
}

/** A shop's measures are the product's, not the parcel's, if the page's words repeat one of them. */
export function confirmShopMeasures(readings: Reading[]): Reading[] {
  const isShops = ({ statement }: Reading) => statement.isShopMeasure === true;
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
