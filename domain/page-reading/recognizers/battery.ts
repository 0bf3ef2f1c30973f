import { batteryNames } from '../../optics/battery-names.ts';
import { isBesideThePoint, sentencesOf } from '../asides.ts';
import { labelPattern } from '../label-pattern.ts';
import type { Statement } from '../page-facts.ts';
import { durationUnits, findQuantities, mergeUnits, type Quantity, rounded, unitInLabel } from '../quantities.ts';
import type { Reading, Recognizer } from '../recognizer.ts';
import { plainText } from '../text.ts';

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

const rechargeable = /(?<!non[- ]?)\brechargeable\b/i;
const built = /\b(?:internal|built[- ]in|integrated|integral|li(?:thium)?[- ]?(?:ion|po(?:lymer)?)|usb(?:-c)?)\b/i;

/** '2xAAA' is '2 x AAA'. */
const countBefore = /(\d)\s?x(?=(?:CR|DL|A{2,3}\b))/gi;

function readType(statement: Statement, text: string): Reading[] {
  const names = batteryNames(text.replace(countBefore, '$1 x '));
  if (names.length === 0 && rechargeable.test(text) && built.test(text)) {
    return [
      { field: 'batteryType', value: 'Internal rechargeable', found: text.match(rechargeable)?.[0] ?? '', statement },
    ];
  }
  return names.map((value) => ({ field: 'batteryType', value, found: value, statement }));
}

export const batteryType: Recognizer = {
  labels: labelPattern({
    before: 'required, included, compatible, uses',
    names:
      'battery, batteries, power, power source, power supply, power type, power requirements?, powered by, cell, cells, cell type, energy source',
    after:
      'type, model, size, quantity, qty, information, info, details, included, required, requirements?, s, types, chemistry, used, name, code, specification, format',
  }),
  labelled: ({ statement, text }) => [...readType(statement, text), ...readAccess(statement, `battery: ${text}`)],
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence) && !/\bremote\b/i.test(sentence))
      .flatMap((sentence) => {
        const readings = readType(statement, sentence);
        // 'AA' alone may be anything.
        return readings.filter(({ value }) => !/^AAA?$/.test(String(value)) || /\bbatter/i.test(sentence));
      });
  },
};

const places = ['Side', 'Top', 'Bottom', 'Front'] as const;

const place = '(side|top|bottom|front)';
const opening =
  '(?:tray|compartment|door|access|slot|drawer|hatch|housing|loading|load|opening|cover|holder|port|pocket)';
const accessPatterns = [
  new RegExp(
    `\\b${place}[- ]?(?:loading|loaded|load|accessible|accessed|access|mounted|opening|entry|changed?)\\b`,
    'gi',
  ),
  new RegExp(`\\b${place}[- ]?(?:mounted |loading )?batter(?:y|ies)(?! life)\\b`, 'gi'),
  new RegExp(`\\b${place}[- ]${opening}\\b`, 'gi'),
  new RegExp(
    `\\bbatter(?:y|ies) ${opening}\\b[^.;]{0,25}\\b(?:on|at|in|from) (?:the|its) (?:(?:left|right|very)[- ](?:hand )?)?${place}\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:batter(?:y|ies)|CR ?-?\\d{4})\\b[^.;]{0,50}\\b(?:from|through|via) (?:the|a|its) (?:(?:hatch|door|tray|slot|cover) (?:in|on|at) the )?(?:(?:left|right)[- ])?(?:hand )?${place}\\b`,
    'gi',
  ),
];
const cap = /\bbattery cap\b|\b(?:screw|twist|threaded)[- ]?(?:on|off|in)? (?:battery )?cap\b/i;
const removal = /\b(?:remov(?:e|al of|ing)|dismount(?:ing)?|take off|unmount(?:ing)?) (?:the )?(?:optic|sight|unit)\b/i;
const noRemoval = /\b(?:without|no need|not (?:need|have|require)|eliminat|no)\b/i;

const isAboutBattery = /\bbatter|\bCR ?-?\d{4}\b/i;
/** 'Works without a battery' may be said of an etched reticle. */
const noBattery =
  /\b(?:(?:has|have|needs?|requires?|uses?|is) no batter(?:y|ies)(?! (?:door|tray|cover|cap))|batter(?:y|ies)[- ]?(?:free|less)|not user[- ](?:replaceable|serviceable)|non[- ]?(?:removable|replaceable) batter(?:y|ies)|no batter(?:y|ies) (?:needed|required|at all|ever|to (?:change|replace|die)))\b/i;

function readAccess(statement: Statement, text: string): Reading[] {
  const readings: Reading[] = [];
  const add = (value: string, found: string) => {
    const name = [...places, 'Cap', 'None'].find((one) => one.toLowerCase() === value.toLowerCase());
    if (name) readings.push({ field: 'batteryAccess', value: name, found, statement });
  };
  for (const pattern of accessPatterns) {
    for (const [found, value = ''] of text.matchAll(pattern)) if (isAboutBattery.test(text)) add(value, found);
  }
  const none = text.match(noBattery)?.[0];
  if (none !== undefined) add('None', none);
  const capped = text.match(cap)?.[0];
  if (capped !== undefined) add('Cap', capped);
  return readings;
}

export const batteryAccess: Recognizer = {
  labels: labelPattern({
    names:
      'compartment, batter(?:y|ies) (?:access|compartment|location|door|tray|change|changing|replacement|cover|loading|load|placement|position|installation|slot|mount|housing|hatch|entry|swap|port)',
    remark: '[a-z0-9]+',
  }),
  labelled({ statement, text }) {
    const readings = readAccess(statement, `battery ${text}`);
    if (readings.length > 0) return readings;
    const words = [...text.matchAll(/\b(side|top|bottom|front|cap|underside|beneath)\b/gi)].map(([word]) =>
      word.toLowerCase(),
    );
    const values = new Set(words.map((word) => (/under|beneath/.test(word) ? 'bottom' : word)));
    if (values.size === 0 && removal.test(text) && !noRemoval.test(text)) values.add('bottom');
    return [...values].map((value) => ({
      field: 'batteryAccess',
      value: value.charAt(0).toUpperCase() + value.slice(1),
      found: value,
      statement,
    }));
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => isAboutBattery.test(sentence) && !isBesideThePoint(sentence))
      .flatMap((sentence) => readAccess(statement, sentence));
  },
};
