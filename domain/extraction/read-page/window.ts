import { findProducts, isSameProduct, orderIn, type Product, roundedMm, toleranceOf } from './dimensions.ts';
import { patterns } from './patterns.ts';
import { findQuantities, lengthUnits, measuresIn, mergeUnits } from './quantities.ts';
import { inSentences, lengthUnitOf, measured } from './recognizer.ts';
import { plainText } from './text.ts';
import type { Found, Line, Recognizer, Statement } from './types.ts';

const plausible = [8, 60] as const;
const isPlausible = (mm: number) => mm >= plausible[0] && mm <= plausible[1];

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

function sizeText(products: Product[], isTurned: boolean): string {
  const inches = products.find(({ unit }) => unit === 'in');
  const mm = products.find(({ unit }) => unit === 'mm');
  if (inches && mm) return `${written(inches, isTurned)} (${written(mm, isTurned)})`;
  const [only] = products;
  return only === undefined ? '' : written(only, isTurned);
}

function readPairs(statement: Statement, text: string): Found[] {
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
const magnification = /^\s*[1-9](?:\.\d)?\s?x\s?([1-5]\d)(?:\s*mm)?(?![\d.]|\s*(?:in|"))/i;

function readDiameter({ statement, label, text }: Line): Found[] {
  const noun = label.match(roundNoun)?.[1];
  if (noun === undefined) return [];
  const digits = text.match(magnification)?.[1];
  const quantities = digits === undefined ? findQuantities(text, lengthUnits, lengthUnitOf(statement)) : [];
  const groups = mergeUnits(quantities, lengthUnits).filter(([best]) => best !== undefined && isPlausible(best.value));
  const [best] = groups[0] ?? [];
  const mm = digits === undefined ? best && roundedMm(best.value) : Number(digits);
  if (mm === undefined || !isPlausible(mm)) return [];
  const name = noun === 'aperture' ? 'clear aperture' : noun;
  const shared = { found: best?.text ?? text };
  return [
    { field: 'windowSize', value: `${mm} mm ${name}`, ...shared, isUnclear: groups.length > 1 },
    { field: 'windowWidthMm', value: null, ...shared, isUnclear: true },
    { field: 'windowHeightMm', value: null, ...shared, isUnclear: true },
  ];
}

const roundInSentence = /\b(\d{2}(?:\.\d)?) ?-?mm (objective|clear aperture)\b/i;

export const windowSize: Recognizer = {
  labels: patterns.optic.window.labels,
  labelled(line) {
    const { statement, text, label } = line;
    const isOneSide = /\b(?:width|height)$/.test(label.replace(/ (?:mm|in|inches)$/, ''));
    if (isOneSide && !/width.*height|height.*width/.test(label)) return [];
    const pairs = magnification.test(text) ? [] : readPairs(statement, text);
    return pairs.length > 0 ? pairs : readDiameter(line);
  },
  unlabelled: inSentences((sentence, { statement }) => {
    const [found, digits, noun = ''] = sentence.match(roundInSentence) ?? [];
    const isRound = found !== undefined && isPlausible(Number(digits));
    const value = `${Number(digits)} mm ${noun.toLowerCase()}`;
    const isAbout = patterns.optic.window.mention.test(sentence);
    const isOfBody = /\b(?:dimensions|overall|body|footprint)\b/i.test(sentence);
    return [
      ...(isRound ? [{ field: 'windowSize' as const, value, found }] : []),
      ...(isAbout && !isOfBody ? readPairs(statement, sentence) : []),
    ];
  }),
};

function oneSide({ labels }: { labels: RegExp }, field: 'windowWidthMm' | 'windowHeightMm'): Recognizer {
  return {
    labels,
    labelled: ({ statement, text }) =>
      measuresIn(text, lengthUnits, plausible, lengthUnitOf(statement)).map((best) =>
        measured(field, best, roundedMm(best.value)),
      ),
  };
}

export const windowSides: Recognizer[] = [
  oneSide(patterns.optic.windowWidth, 'windowWidthMm'),
  oneSide(patterns.optic.windowHeight, 'windowHeightMm'),
];
