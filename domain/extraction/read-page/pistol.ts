import { calibersIn } from '../../fit/pistols/calibers.ts';
import { readPrice } from '../../shared/written-numbers.ts';
import { mmPerInch } from '../../units/measures.ts';
import { isBesideThePoint, isOfOthers } from './asides.ts';
import { bodyRecognizers } from './body.ts';
import { flag } from './flags.ts';
import { footprintRecognizer } from './footprint.ts';
import { patterns } from './patterns.ts';
import { inchesFirst, measuresIn, type Quantity, rounded } from './quantities.ts';
import { inSentences, lengthUnitOf, massUnitOf, measured, weakly } from './recognizer.ts';
import type { Found, Recognizer, Statement } from './types.ts';
import { weightsIn } from './weight.ts';

const { pistol } = patterns;

const readCalibers = (text: string): Found[] =>
  calibersIn(text).map(({ name, found }) => ({ field: 'caliber', value: name, found }));

const caliber: Recognizer = {
  labels: pistol.caliber.labels,
  labelled: ({ text }) => readCalibers(text),
  unlabelled: inSentences(
    (sentence, { isName }) =>
      isName || (pistol.caliber.mention.test(sentence) && !isBesideThePoint(sentence))
        ? weakly(readCalibers(sentence))
        : [],
    () => false,
  ),
};

const others = /\b(?:optional|also|additional|compatible|extended|accepts|available|restricted|reduced)\b/i;
/** '17', '17+1', '15 rounds'; not '2 magazines' or '2 x'. */
const rounds = /(?<![\d.,#x/-])(\d{1,2})(?:\s?\+\s?1)?(?![\d.]|\s?(?:x\b|mm|oz|in\b|"|magazines?\b|mags?\b|\/\d))/gi;
/** Two magazines are no capacity: a number before 'magazine' counts rounds only if it says so. */
const saysRounds = /rounds?|rd\b|\+|capacity|holds/i;

function capacities(numbers: readonly string[], text: string): Found[] {
  return [...new Set(numbers.map(Number))]
    .filter((value) => value >= 4 && value <= 60)
    .map((value) => ({ field: 'capacity', value, found: text.includes(`${value}`) ? `${value}` : text }));
}

const capacity: Recognizer = {
  labels: pistol.capacity.labels,
  labelled({ text }) {
    // Parentheses count magazines, or name places that allow fewer rounds.
    const own = text.replace(/\([^)]*\)/g, ' ').split(others)[0] ?? '';
    const numbers = [...own.matchAll(rounds)].map(([, number = '']) => number);
    return capacities(numbers, text);
  },
  unlabelled: inSentences(
    (sentence) => {
      const numbers = [...sentence.matchAll(pistol.capacity.mention)]
        .filter(([found]) => saysRounds.test(found))
        .map(([, beside, after, held]) => beside ?? after ?? held ?? '');
      return weakly(capacities(numbers, sentence));
    },
    (sentence) => isOfOthers(sentence) || others.test(sentence),
  ),
};

const isOpticReady = flag(
  'isOpticReady',
  pistol.isOpticReady,
  /\b(?:available|versions?|variants?|option(?:al)?|models?)\b/i,
);

const slideCut = footprintRecognizer('defaultFootprint', pistol.slideCut);

const thread = '(?:M\\d(?:\\.\\d)?(?: ?x ?0?\\.\\d+)?|#?\\d{1,2}-\\d{2}(?!\\d))';
const length = '(?: ?x ?(?:\\d+/\\d+|\\d+(?:\\.\\d+)?|\\.\\d+) ?(?:mm\\b|in\\b\\.?|"|inch)?)?';
const screw = new RegExp(`(?<![\\w.])${thread}(?:-\\d)?${length}`, 'gi');

const screws: Recognizer = {
  labels: pistol.screws.labels,
  labelled: ({ text }) =>
    [...new Set(text.match(screw))].map((found) => ({ field: 'screws', value: found.trim(), found: found.trim() })),
  unlabelled: ({ text }) => {
    if (!/\b(?:optics?|plate|red dot)\b/i.test(text)) return [];
    const own = [...text.matchAll(screw)].filter(({ index }) => {
      const around = text.slice(Math.max(0, index - 60), index + 60);
      return /\bscrews?\b/i.test(around) && !/\bgrip\b/i.test(around);
    });
    return own.map(([found]) => ({ field: 'screws', value: found.trim(), found, isWeak: true }));
  },
};

function barrels(text: string, implied?: string): Found[] {
  const bounds = [1.5 * mmPerInch, 16.5 * mmPerInch] as const;
  return measuresIn(text, inchesFirst, bounds, implied).map((best) =>
    measured('barrelLength', best, rounded(best.value / mmPerInch, 2)),
  );
}

const barrelLength: Recognizer = {
  labels: pistol.barrel.labels,
  labelled: ({ statement, text }) => barrels(text, lengthUnitOf(statement)),
  // A sheet is more exact than its text, which says '4-inch barrel'.
  unlabelled: inSentences((sentence) => {
    const found = sentence.match(pistol.barrel.mention)?.[0];
    return found === undefined ? [] : weakly(barrels(found));
  }, isOfOthers),
};

function magazineIn(text: string): Found['includes'] {
  if (/\b(?:without|w\/o|excluding|excl\.?|less|no)\b[ /]*(?:(?:an?|the|empty) )*(?:magazine|mag)\b/i.test(text))
    return 'no magazine';
  if (/(?<!un)\bloaded\b|\b(?:full|fully loaded) (?:magazine|mag)\b/i.test(text)) return 'loaded magazine';
  return /\b(?:magazine|mag|empty)\b|\bunloaded\b/i.test(text) ? 'magazine' : undefined;
}

function magazineBehind(text: string, quantities: Quantity[], at: number): Found['includes'] {
  const quantity = quantities[at];
  return quantity && magazineIn(text.slice(quantity.index, quantities[at + 1]?.index ?? text.length));
}

function readWeights(statement: Statement, text: string, implied?: string): Found[] {
  const isShopMeasure = statement.isShopMeasure === true;
  return weightsIn(statement, text, implied, magazineBehind, magazineIn)
    .filter(({ best }) => best.value >= 8 && best.value <= 90)
    .map(({ best, includes }) => ({
      ...measured('weightOz', best, rounded(best.value, 2)),
      isUnclear: best.isInexact || isShopMeasure,
      isWeak: isShopMeasure,
      includes,
    }));
}

const pistolWeight: Recognizer = {
  labels: pistol.weight.labels,
  labelled: ({ statement, text }) => readWeights(statement, text, massUnitOf(statement)),
  unlabelled: inSentences(
    (sentence, { statement }) => weakly(readWeights(statement, sentence)),
    // A weight with its magazine is still the pistol's.
    (sentence) => !pistol.weight.mention.test(sentence) || isBesideThePoint(sentence.replace(/\bmagazine\b/gi, '')),
  ),
};

export function reconcileMagazines<One extends Found>(all: One[]): One[] {
  const unloaded = all.filter(({ includes }) => includes !== 'loaded magazine');
  const states = unloaded.map(({ includes }) => includes);
  if (states.includes('magazine')) return unloaded.filter(({ includes }) => includes !== 'no magazine');
  if (!states.includes('no magazine')) return unloaded;
  // Beside a weight without the magazine, a bare one includes it.
  const bare = unloaded.filter(({ includes }) => includes === undefined);
  return bare.length > 0 ? bare : unloaded.map((reading) => ({ ...reading, isUnclear: true }));
}

const dollars = /(US|USD|C|CA|A|AU)? ?\$ ?(\d(?:[\d.,']*\d)?)(?: ?(USD|CAD|AUD))?/gi;
const asked = /\b(?:sale|now|our|your|you|save|saving|street|map|only|today)\b[^$]*$/i;

function readPrices(text: string): Found[] {
  const found = [...text.matchAll(dollars)].filter(({ index }) => !asked.test(text.slice(0, index)));
  return found.map(([words, before = '', digits = '', after = '']) => ({
    field: 'msrp',
    value: readPrice(digits) ?? null,
    found: words.trim(),
    isUnclear: /^[CA]/i.test(before) || /^[CA]/i.test(after),
  }));
}

const msrp: Recognizer = {
  labels: pistol.msrp.labels,
  labelled({ statement, text }) {
    const isStart = /\b(?:from|starting)\b/i.test(`${statement.label} ${text}`);
    return readPrices(text).map((one) => (isStart ? { ...one, isUnclear: true } : one));
  },
  unlabelled: ({ text }) => readPrices(text.match(pistol.msrp.mention)?.[1] ?? ''),
};

export const pistolRecognizers: Recognizer[] = [
  caliber,
  capacity,
  isOpticReady,
  slideCut,
  screws,
  barrelLength,
  ...bodyRecognizers({
    labels: pistol,
    fieldOf: { length: 'overallLength', width: 'width', height: 'height' },
    unit: 'in',
    ofAPart:
      /\b(?:barrel|slide|grip|frame|magazine|sights?|rail|trigger|optics?|plate|dovetail|window|case|beavertail|reach|radius)\b/i,
  }),
  pistolWeight,
  msrp,
];
