import type { Statement } from '../page-facts.ts';
import { type Line, lengthUnitOf, type Reading, type Recognizer } from '../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../text/asides.ts';
import { findProducts, isSameProduct, orderIn, type Product, roundedMm, toleranceOf } from '../text/dimensions.ts';
import { labelPattern } from '../text/label-pattern.ts';
import { findQuantities, lengthUnits, mergeUnits } from '../text/quantities.ts';
import { plainText } from '../text/text.ts';

const isPlausible = (mm: number) => mm >= 8 && mm <= 60;

/** Windows are wider than high, so two bare numbers are width and height only in this order. */
function widthFirst(product: Product, announced: string): boolean | undefined {
  const [first, second] = product.sides.some((side) => side !== undefined) ? product.sides : orderIn(announced);
  if (first === 'width' || second === 'height') return true;
  if (first === 'height' || second === 'width') return false;
  const [a = 0, b = 0] = product.mm;
  return a >= b ? true : undefined;
}

const written = ({ numbers, unit }: Product, isTurned: boolean) =>
  `${(isTurned ? numbers.toReversed() : numbers).join(' x ')} ${unit}`;

/** '0.91 x 0.63 in (23.1 x 16 mm)', in the units that the page has. */
function sizeText(products: Product[], isTurned: boolean): string {
  const inches = products.find(({ unit }) => unit === 'in');
  const mm = products.find(({ unit }) => unit === 'mm');
  if (inches && mm) return `${written(inches, isTurned)} (${written(mm, isTurned)})`;
  const [only] = products;
  return only === undefined ? '' : written(only, isTurned);
}

function readPairs(statement: Statement, text: string): Reading[] {
  const pairs = findProducts(text, lengthUnitOf(statement)).filter(
    ({ mm, isList }) => mm.length === 2 && !isList && mm.every(isPlausible),
  );
  const [first] = pairs;
  if (first === undefined) return [];
  const same = pairs.filter((pair) => isSameProduct(pair, first));
  const best = same.find(({ unit }) => unit === 'mm') ?? first;
  const isWidthFirst = widthFirst(best, plainText(`${statement.label} ${text}`));
  const shared = {
    found: first.text,
    statement,
    tolerance: toleranceOf(best),
    isUnclear: isWidthFirst === undefined || same.length < pairs.length,
  };
  const [a = 0, b = 0] = isWidthFirst === false ? best.mm.toReversed() : best.mm;
  // The size as printed is a fact even if it leaves open which side is which.
  const isUnclear = same.length < pairs.length;
  return [
    { field: 'windowSize', value: sizeText(same, isWidthFirst === false), ...shared, isUnclear },
    { field: 'windowWidthMm', value: roundedMm(a), ...shared },
    { field: 'windowHeightMm', value: roundedMm(b), ...shared },
  ];
}

const roundNoun = /\b(clear aperture|aperture|objective|lens|window|glass)\b/;
/** '1x20', '3 x 30 mm' */
const magnification = /^\s*[1-9](?:\.\d)?\s?x\s?([1-5]\d)(?:\s*mm)?(?![\d.]|\s*(?:in|"))/i;

/** A round window: '20 mm objective'. A diameter is neither a width nor a height. */
function readDiameter({ statement, label, text }: Line): Reading[] {
  const noun = label.match(roundNoun)?.[1];
  if (noun === undefined) return [];
  const digits = text.match(magnification)?.[1];
  const quantities = digits === undefined ? findQuantities(text, lengthUnits, lengthUnitOf(statement)) : [];
  const groups = mergeUnits(quantities, lengthUnits).filter(([best]) => best !== undefined && isPlausible(best.value));
  const [best] = groups[0] ?? [];
  const mm = digits === undefined ? best && roundedMm(best.value) : Number(digits);
  if (mm === undefined || !isPlausible(mm)) return [];
  const name = noun === 'aperture' ? 'clear aperture' : noun;
  const shared = { found: best?.text ?? text, statement };
  return [
    { field: 'windowSize', value: `${mm} mm ${name}`, ...shared, isUnclear: groups.length > 1 },
    { field: 'windowWidthMm', value: null, ...shared, isUnclear: true },
    { field: 'windowHeightMm', value: null, ...shared, isUnclear: true },
  ];
}

const ofTheWindow =
  'viewing, view, optical, optic, sight, display, glass, field, main, front, exit, rear, hd, large, clear, reflex, effective';

export const windowSize: Recognizer = {
  labels: labelPattern({
    before: ofTheWindow,
    names:
      'window, windows, lens, lens window, objective, objective lens, aperture, viewing area, glass, screen, ocular, magnification x? ?objective, magnification objective',
    after:
      'size, dimensions?, diameter, area, measurements?, opening, w, h, x, wxh, width, height, and, in, mm, inch, inches',
  }),
  labelled(line) {
    if (
      /\b(?:width|height)$/.test(line.label.replace(/ (?:mm|in|inches)$/, '')) &&
      !/width.*height|height.*width/.test(line.label)
    )
      return [];
    const pairs = magnification.test(line.text) ? [] : readPairs(line.statement, line.text);
    return pairs.length > 0 ? pairs : readDiameter(line);
  },
  unlabelled({ statement, text }) {
    const sentences = sentencesOf(text).filter((sentence) => !isBesideThePoint(sentence));
    const round = sentences.flatMap((sentence): Reading[] => {
      const [found, digits, noun = ''] = sentence.match(roundInSentence) ?? [];
      if (found === undefined || !isPlausible(Number(digits))) return [];
      return [{ field: 'windowSize', value: `${Number(digits)} mm ${noun.toLowerCase()}`, found, statement }];
    });
    return [...round, ...readSentences(statement, sentences)];
  },
};

function readSentences(statement: Statement, sentences: string[]): Reading[] {
  return sentences
    .filter((sentence) => /\b(?:window|lens)\b/i.test(sentence))
    .filter((sentence) => !/\b(?:dimensions|overall|body|footprint)\b/i.test(sentence))
    .flatMap((sentence) => readPairs(statement, sentence));
}

/** 'a 20 mm objective' */
const roundInSentence = /\b(\d{2}(?:\.\d)?) ?-?mm (objective|clear aperture)\b/i;

function oneSide(side: 'width' | 'height'): Recognizer {
  return {
    labels: labelPattern({
      before: ofTheWindow,
      names: `(?:window|lens|viewing area|aperture|glass|objective)(?: size)? ${side}`,
      after: 'in, mm, inches, inch',
    }),
    labelled({ statement, text }) {
      const quantities = findQuantities(text, lengthUnits, lengthUnitOf(statement));
      return mergeUnits(quantities, lengthUnits).flatMap(([best]): Reading[] => {
        if (best === undefined || !isPlausible(best.value)) return [];
        const field = side === 'width' ? 'windowWidthMm' : 'windowHeightMm';
        const { text: found, tolerance, isInexact: isUnclear } = best;
        return [{ field, value: roundedMm(best.value), found, statement, tolerance, isUnclear }];
      });
    },
  };
}

export const windowSides: Recognizer[] = [oneSide('width'), oneSide('height')];
