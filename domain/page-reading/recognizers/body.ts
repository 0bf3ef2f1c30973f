import {
  findProducts,
  isSameProduct,
  orderIn,
  type Product,
  roundedMm,
  type Side,
  toleranceOf,
} from '../dimensions.ts';
import { labelPattern } from '../label-pattern.ts';
import { findQuantities, lengthUnits, mergeUnits } from '../quantities.ts';
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
      if (sides === undefined) return product.mm.length === 3 && !product.isList ? unclearSides(line, found) : [];
      return sides.map((side, at) => ({
        field: fieldOf[side],
        value: roundedMm(product.mm[at] ?? 0),
        found,
        statement,
        tolerance: toleranceOf(product),
      }));
    });
  },
};

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
