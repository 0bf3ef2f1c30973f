import type { Statement } from '../../page-facts.ts';
import type { Reading, Recognizer } from '../../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../../text/asides.ts';
import { labelPattern } from '../../text/label-pattern.ts';
import {
  durationUnits,
  findQuantities,
  mergeUnits,
  type Quantity,
  rounded,
  unitInLabel,
} from '../../text/quantities.ts';
import { plainText } from '../../text/text.ts';

/** Hours that a battery can last; a row of nines is a placeholder. */
const isPlausible = (hours: number) => hours >= 20 && hours <= 1_000_000 && !/^9{4,}$/.test(String(hours));

/** 'About 5 years' beside '50,000 hours' says the same in round words. */
function isParaphrase(other: Quantity, hours: Quantity): boolean {
  const ratio = other.value / hours.value;
  return ratio > 0.6 && ratio < 1.4;
}

const noBatteryLife =
  /\b(?:warranty|shelf|auto(?:matic(?:ally)?)?[- ]?(?:shut|off)|shuts? (?:off|down)|turns? off|timer|sleep|stand-?by|(?<!per |single |one |a )charg(?:e|es|ing)|inactivity|idle|guarantee|in business|experience)\b/i;

const numberWords: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
};
const numberInWords =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten)((?: and)? a half)?(?: and a half)? (?=(?:full |continuous )?(?:years?|months?))/gi;

/** 'One and a half years' is '1.5 years'. */
function withDigits(text: string): string {
  return text.replace(numberInWords, (_, word, half) => {
    const digits = numberWords[word.toLowerCase()] ?? word;
    return half === undefined ? `${digits} ` : `${digits}.5 `;
  });
}

const brightest =
  /\b(?:at|on|in)\b[^.;,]{0,15}\b(?:max(?:imum)?|highest|brightest|full|high)\b|\b(?:max(?:imum)?|highest|brightest|full|high) (?:brightness|setting|intensity|power|level)\b/i;

const dimmest = /\b(?:at|on|in)\b[^.;,]{0,15}\b(?:low|lowest|dimmest|minimum)\b/i;
/** Lives with pauses are longer than what others state. */
const intermittent = /\b(?:average|normal|typical|occasional|intermittent) us(?:e|age)\b|\b(?:a|per) day\b|\bdaily\b/i;

/**
 * Whether the words after a life, up to the next one, say that it is the one at the brightest setting; or at the
 * dimmest one, if the text also has the other end.
 */
function isAtOneEnd(text: string, { index, text: found }: Quantity, quantities: readonly Quantity[]): boolean {
  const start = index + found.length;
  const next = Math.min(...quantities.map((other) => other.index).filter((at) => at > index), text.length);
  const words = text.slice(start, next);
  return brightest.test(words) || (dimmest.test(words) && brightest.test(text));
}

function readLife(statement: Statement, original: string): Reading[] {
  const text = withDigits(original);
  const quantities = findQuantities(text, durationUnits, unitInLabel(plainText(statement.label), durationUnits));
  const hours = quantities.filter(({ unit }) => unit === 'hours');
  const kept =
    hours.length === 0
      ? quantities
      : quantities.filter((quantity) => quantity.unit === 'hours' || !hours.some((one) => isParaphrase(quantity, one)));
  return mergeUnits(kept, durationUnits).flatMap(([best]): Reading[] => {
    if (best === undefined || !isPlausible(rounded(best.value, 0))) return [];
    // 'Up to' is how every maker states it; a range is none.
    const { text: found, isInexact, tolerance } = best;
    const isUnclear = isInexact || intermittent.test(text) || isAtOneEnd(text, best, kept);
    return [{ field: 'batteryLifeHours', value: rounded(best.value, 0), found, statement, isUnclear, tolerance }];
  });
}

/** '50,000 (dot) / 20,000 (circle)': of what? */
function unitless(statement: Statement, text: string): Reading[] {
  const found = text.match(/(?<![\d.,/-])\d{1,3},?\d{3}(?![\d.,/])/)?.[0];
  return found === undefined || /^9+$/.test(found.replace(',', ''))
    ? []
    : [{ field: 'batteryLifeHours', value: null, found, statement, isUnclear: true }];
}

const lifeWords =
  /\b(?:batter(?:y|ies)|run-? ?time|powered|power|runs?|running|operat\w+|continuous(?:ly)?|constant[- ]on|always[- ]on|lasts?|usage|of use|(?:CR|AA|DL)\w*\d?\w*|endurance|alight|lit|glow\w*|illuminat\w+)\b/i;
/** A bullet that is a life and no more: 'Up to 50,000 hours'. */
const bareLife =
  /^(?:up to |over |more than |approx\.? |about |~)*[\d,. ]+k?\+? ?(?:hours|hrs)(?: \([^()]*\)| at [\w ]+)?\.?$/i;

export const batteryLife: Recognizer = {
  labels: labelPattern({
    before:
      'max, maximum, average, avg, typical, expected, estimated, est, approx, approximate, continuous, constant, total, up to, advertised, rated, nominal, led, led battery, dot, medium',
    names:
      'battery life, battery lifetime, battery lifespan, battery run ?time, battery duration, battery operating time, battery operation time, battery life expectancy, battery performance, battery hours, battery endurance, battery autonomy, battery longevity, battery service life, run ?time, run, running time, operating (?:time|life|hours), operation(?:al)? (?:time|life|hours), working (?:time|hours), use time, use, usage, usage time, on time, constant on, service life, life, life ?time, lifespan, life expectancy, longevity, duration, autonomy, endurance, hours, hours of use, hours of operation, battery, batteries, power, power source, power supply',
    remark: '[a-z0-9]+',
  }),
  labelled({ statement, text, label }) {
    if (/\b(?:warranty|charg\w*|shelf|led life)\b/.test(label)) return [];
    const readings = sentencesOf(text)
      .filter((sentence) => !noBatteryLife.test(sentence))
      .flatMap((sentence) => readLife(statement, sentence));
    return readings.length === 0 && /life|time/.test(label) ? unitless(statement, text) : readings;
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => lifeWords.test(sentence) || bareLife.test(sentence))
      .filter((sentence) => !noBatteryLife.test(sentence) && !isBesideThePoint(sentence))
      .flatMap((sentence) => readLife(statement, sentence));
  },
};
