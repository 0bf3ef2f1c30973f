import { batteryNames } from '../../optics/battery-names.ts';
import { isBesideThePoint, sentencesOf } from '../asides.ts';
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
  /\b(?:warranty|shelf|auto(?:matic(?:ally)?)?[- ]?(?:shut|off)|shuts? (?:off|down)|turns? off|timer|sleep|stand-?by|charg(?:e|es|ing)|inactivity|idle|guarantee|in business|experience)\b/i;

function readLife(statement: Statement, text: string): Reading[] {
  const quantities = findQuantities(text, durationUnits, unitInLabel(plainText(statement.label), durationUnits));
  const hours = quantities.filter(({ unit }) => unit === 'hours');
  const kept =
    hours.length === 0
      ? quantities
      : quantities.filter((quantity) => quantity.unit === 'hours' || !hours.some((one) => isParaphrase(quantity, one)));
  return mergeUnits(kept, durationUnits).flatMap(([best]): Reading[] => {
    if (best === undefined || !isPlausible(rounded(best.value, 0))) return [];
    // 'Up to' is how every maker states it; a range is none.
    const { text: found, isInexact: isUnclear, tolerance } = best;
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
  /\b(?:batter(?:y|ies)|run-? ?time|powered|power|runs?|operat\w+|continuous(?:ly)?|constant[- ]on|always[- ]on|lasts?|usage|of use)\b/i;

export const batteryLife: Recognizer = {
  labels:
    /^(?:(?:max|maximum|average|typical|expected|estimated|approx|approximate|continuous|total) )*(?:battery (?:life|lifetime|lifespan|run ?time|duration|operating time|operation time|life expectancy|performance|hours)|run ?time|operating (?:time|life|hours)|operation(?:al)? (?:time|life)|battery|batteries|power|power source|lifespan)(?: .*)?$/,
  labelled({ statement, text, label }) {
    if (/\b(?:warranty|charg\w*|shelf)\b/.test(label)) return [];
    const readings = sentencesOf(text)
      .filter((sentence) => !noBatteryLife.test(sentence))
      .flatMap((sentence) => readLife(statement, sentence));
    return readings.length === 0 && /life|time/.test(label) ? unitless(statement, text) : readings;
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => lifeWords.test(sentence) && !noBatteryLife.test(sentence) && !isBesideThePoint(sentence))
      .flatMap((sentence) => readLife(statement, sentence));
  },
};

const rechargeable = /(?<!non[- ]?)\brechargeable\b/i;
const built = /\b(?:internal|built[- ]in|integrated|integral|li(?:thium)?[- ]?(?:ion|po(?:lymer)?)|usb(?:-c)?)\b/i;

function readType(statement: Statement, text: string): Reading[] {
  const names = batteryNames(text);
  if (names.length === 0 && rechargeable.test(text) && built.test(text)) {
    return [
      { field: 'batteryType', value: 'Internal rechargeable', found: text.match(rechargeable)?.[0] ?? '', statement },
    ];
  }
  return names.map((value) => ({ field: 'batteryType', value, found: value, statement }));
}

export const batteryType: Recognizer = {
  labels:
    /^(?:(?:required|included|compatible) )?(?:batter(?:y|ies)(?: (?:type|model|size|quantity|qty|information|info|details|included|required|requirements?|s|types|chemistry|used|name|code|specification))*|power(?: (?:source|supply|type|requirements?))?|cell(?: type)?)$/,
  labelled: ({ statement, text }) => readType(statement, text),
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
const opening = '(?:tray|compartment|door|access|slot|drawer|hatch|housing|loading|load|opening|cover|holder)';
const accessPatterns = [
  new RegExp(`\\b${place}[- ](?:loading|loaded|load|accessible|access|mounted|opening)\\b`, 'gi'),
  new RegExp(`\\b${place}[- ]?(?:mounted )?batter(?:y|ies) ${opening}`, 'gi'),
  new RegExp(
    `\\bbatter(?:y|ies) ${opening}\\b[^.;]{0,25}\\b(?:on|at|in|from) the (?:(?:left|right|very) )?${place}\\b`,
    'gi',
  ),
  new RegExp(`\\bbatter(?:y|ies)\\b[^.;]{0,40}\\bfrom the (?:(?:left|right) )?${place}\\b`, 'gi'),
];
const cap = /\bbattery cap\b|\b(?:screw|twist|threaded)[- ]?(?:on|off|in)? (?:battery )?cap\b/i;
const removal = /\b(?:remov(?:e|al of|ing)|dismount(?:ing)?|take off|unmount(?:ing)?) (?:the )?(?:optic|sight|unit)\b/i;
const noRemoval = /\b(?:without|no need|not (?:need|have|require)|eliminat|no)\b/i;

function readAccess(statement: Statement, text: string): Reading[] {
  const readings: Reading[] = [];
  const add = (value: string, found: string) => {
    const name = [...places, 'Cap'].find((one) => one.toLowerCase() === value.toLowerCase());
    if (name) readings.push({ field: 'batteryAccess', value: name, found, statement });
  };
  for (const pattern of accessPatterns) {
    for (const [found, value = ''] of text.matchAll(pattern)) if (/batter/i.test(text)) add(value, found);
  }
  const capped = text.match(cap)?.[0];
  if (capped !== undefined) add('Cap', capped);
  return readings;
}

export const batteryAccess: Recognizer = {
  labels:
    /^batter(?:y|ies) (?:access|compartment|location|door|tray|change|replacement|cover|loading|placement|position|installation|slot|mount|housing|hatch)(?: .*)?$/,
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
      .filter((sentence) => /\bbatter/i.test(sentence) && !isBesideThePoint(sentence))
      .flatMap((sentence) => readAccess(statement, sentence));
  },
};
