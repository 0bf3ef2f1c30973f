import { batteryNames } from '../../optics/facts/battery-names.ts';
import { isBesideThePoint, sentencesOf } from './asides.ts';
import { patterns } from './patterns.ts';
import { durationUnits, findQuantities, mergeUnits, type Quantity, rounded, unitInLabel } from './quantities.ts';
import { inSentences, measured } from './recognizer.ts';
import { plainText } from './text.ts';
import type { Found, Recognizer, Statement } from './types.ts';

const places = ['Side', 'Top', 'Bottom', 'Front', 'Cap', 'None'];
const place = '(side|top|bottom|front)';
const opening =
  '(?:tray|compartment|door|access|slot|drawer|hatch|housing|loading|load|opening|cover|holder|port|pocket)';
const accessPatterns = [
  `\\b${place}[- ]?(?:loading|loaded|load|accessible|accessed|access|mounted|opening|entry|changed?)\\b`,
  `\\b${place}[- ]?(?:mounted |loading )?batter(?:y|ies)(?! life)\\b`,
  `\\b${place}[- ]${opening}\\b`,
  `\\bbatter(?:y|ies) ${opening}\\b[^.;]{0,25}\\b(?:on|at|in|from) (?:the|its) (?:(?:left|right|very)[- ](?:hand )?)?${place}\\b`,
  `\\b(?:batter(?:y|ies)|CR ?-?\\d{4})\\b[^.;]{0,50}\\b(?:from|through|via) (?:the|a|its) (?:(?:hatch|door|tray|slot|cover) (?:in|on|at) the )?(?:(?:left|right)[- ])?(?:hand )?${place}\\b`,
].map((pattern) => new RegExp(pattern, 'gi'));
const cap = /\bbattery cap\b|\b(?:screw|twist|threaded)[- ]?(?:on|off|in)? (?:battery )?cap\b/i;
const removal = /\b(?:remov(?:e|al of|ing)|dismount(?:ing)?|take off|unmount(?:ing)?) (?:the )?(?:optic|sight|unit)\b/i;
const noRemoval = /\b(?:without|no need|not (?:need|have|require)|eliminat|no)\b/i;

/** 'Works without a battery' may be said of an etched reticle. */
const noBattery =
  /\b(?:(?:has|have|needs?|requires?|uses?|is) no batter(?:y|ies)(?! (?:door|tray|cover|cap))|batter(?:y|ies)[- ]?(?:free|less)|not user[- ](?:replaceable|serviceable)|non[- ]?(?:removable|replaceable) batter(?:y|ies)|no batter(?:y|ies) (?:needed|required|at all|ever|to (?:change|replace|die)))\b/i;

const accessAt = (word: string, found: string): Found[] =>
  places
    .filter((one) => one.toLowerCase() === word.toLowerCase())
    .map((value) => ({ field: 'batteryAccess', value, found }));

function readAccess(text: string): Found[] {
  const { mention } = patterns.optic.batteryAccess;
  const found = mention.test(text) ? accessPatterns.flatMap((pattern) => [...text.matchAll(pattern)]) : [];
  const none = text.match(noBattery)?.[0];
  const capped = text.match(cap)?.[0];
  return [
    ...found.flatMap(([words, word = '']) => accessAt(word, words)),
    ...(none === undefined ? [] : accessAt('None', none)),
    ...(capped === undefined ? [] : accessAt('Cap', capped)),
  ];
}

export const batteryAccess: Recognizer = {
  labels: patterns.optic.batteryAccess.labels,
  labelled({ text }) {
    const found = readAccess(`battery ${text}`);
    if (found.length > 0) return found;
    const words = [...text.matchAll(/\b(side|top|bottom|front|cap|underside|beneath)\b/gi)].map(([word]) => word);
    const values = new Set(words.map((word) => (/under|beneath/i.test(word) ? 'bottom' : word.toLowerCase())));
    if (values.size === 0 && removal.test(text) && !noRemoval.test(text)) values.add('bottom');
    return [...values].flatMap((value) => accessAt(value, value));
  },
  unlabelled: inSentences((sentence) =>
    patterns.optic.batteryAccess.mention.test(sentence) ? readAccess(sentence) : [],
  ),
};

const rechargeable = /(?<!non[- ]?)\brechargeable\b/i;
const built = /\b(?:internal|built[- ]in|integrated|integral|li(?:thium)?[- ]?(?:ion|po(?:lymer)?)|usb(?:-c)?)\b/i;

const countBefore = /(\d)\s?x(?=(?:CR|DL|A{2,3}\b))/gi;

function readType(text: string): Found[] {
  const names = batteryNames(text.replace(countBefore, '$1 x '));
  if (names.length > 0) return names.map((value) => ({ field: 'batteryType', value, found: value }));
  const found = text.match(rechargeable)?.[0];
  return found !== undefined && built.test(text)
    ? [{ field: 'batteryType', value: 'Internal rechargeable', found }]
    : [];
}

export const batteryType: Recognizer = {
  labels: patterns.optic.batteryType.labels,
  labelled: ({ text }) => [...readType(text), ...readAccess(`battery: ${text}`)],
  unlabelled: inSentences((sentence) =>
    // 'AA' alone may be anything.
    /\bremote\b/i.test(sentence)
      ? []
      : readType(sentence).filter(({ value }) => !/^AAA?$/.test(String(value)) || /\bbatter/i.test(sentence)),
  ),
};

/** Hours that a battery can last; a row of nines is a placeholder. */
const isPlausible = (hours: number) => hours >= 20 && hours <= 1_000_000 && !/^9{4,}$/.test(String(hours));

/** 'About 5 years' beside '50,000 hours' says the same in round words. */
function isParaphrase(other: Quantity, hours: Quantity): boolean {
  const ratio = other.value / hours.value;
  return ratio > 0.6 && ratio < 1.4;
}

const noBatteryLife =
  /\b(?:warranty|shelf|auto(?:matic(?:ally)?)?[- ]?(?:shut|off)|shuts? (?:off|down)|turns? off|timer|sleep|stand-?by|(?<!per |single |one |a )charg(?:e|es|ing)|inactivity|idle|guarantee|in business|experience)\b/i;

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberInWords = new RegExp(
  `\\b(${numberWords.join('|')})((?: and)? a half)?(?: and a half)? (?=(?:full |continuous )?(?:years?|months?))`,
  'gi',
);

function withDigits(text: string): string {
  return text.replace(
    numberInWords,
    (_, word, half) => `${numberWords.indexOf(word.toLowerCase()) + 1}${half === undefined ? '' : '.5'} `,
  );
}

const brightest =
  /\b(?:at|on|in)\b[^.;,]{0,15}\b(?:max(?:imum)?|highest|brightest|full|high)\b|\b(?:max(?:imum)?|highest|brightest|full|high) (?:brightness|setting|intensity|power|level)\b/i;
const dimmest = /\b(?:at|on|in)\b[^.;,]{0,15}\b(?:low|lowest|dimmest|minimum)\b/i;
/** Lives with pauses are longer than what others state. */
const intermittent = /\b(?:average|normal|typical|occasional|intermittent) us(?:e|age)\b|\b(?:a|per) day\b|\bdaily\b/i;

function isAtOneEnd(text: string, { index, text: found }: Quantity, quantities: readonly Quantity[]): boolean {
  const next = Math.min(...quantities.map((other) => other.index).filter((at) => at > index), text.length);
  const words = text.slice(index + found.length, next);
  return brightest.test(words) || (dimmest.test(words) && brightest.test(text));
}

function readLife(original: string, { label }: Statement): Found[] {
  const text = withDigits(original);
  const quantities = findQuantities(text, durationUnits, unitInLabel(plainText(label), durationUnits));
  const hours = quantities.filter(({ unit }) => unit === 'hours');
  const kept = quantities.filter(
    (quantity) => quantity.unit === 'hours' || !hours.some((one) => isParaphrase(quantity, one)),
  );
  return mergeUnits(kept, durationUnits).flatMap(([best]): Found[] => {
    if (best === undefined || !isPlausible(rounded(best.value, 0))) return [];
    // 'Up to' is how every maker states it; a range is none.
    const isUnclear = best.isInexact || intermittent.test(text) || isAtOneEnd(text, best, kept);
    return [{ ...measured('batteryLifeHours', best, rounded(best.value, 0)), isUnclear }];
  });
}

/** '50,000 (dot) / 20,000 (circle)': of what? */
function unitless(text: string): Found[] {
  const found = text.match(/(?<![\d.,/-])\d{1,3},?\d{3}(?![\d.,/])/)?.[0];
  if (found === undefined || /^9+$/.test(found.replace(',', ''))) return [];
  return [{ field: 'batteryLifeHours', value: null, found, isUnclear: true }];
}

/** A bullet that is a life and no more: 'Up to 50,000 hours'. */
const bareLife =
  /^(?:up to |over |more than |approx\.? |about |~)*[\d,. ]+k?\+? ?(?:hours|hrs)(?: \([^()]*\)| at [\w ]+)?\.?$/i;

export const batteryLife: Recognizer = {
  labels: patterns.optic.batteryLife.labels,
  labelled({ statement, text, label }) {
    if (/\b(?:warranty|charg\w*|shelf|led life)\b/.test(label)) return [];
    const found = sentencesOf(text)
      .filter((sentence) => !noBatteryLife.test(sentence))
      .flatMap((sentence) => readLife(sentence, statement));
    return found.length === 0 && /life|time/.test(label) ? unitless(text) : found;
  },
  unlabelled: inSentences(
    (sentence, { statement }) => readLife(sentence, statement),
    (sentence) =>
      !(patterns.optic.batteryLife.mention.test(sentence) || bareLife.test(sentence)) ||
      noBatteryLife.test(sentence) ||
      isBesideThePoint(sentence),
  ),
};
