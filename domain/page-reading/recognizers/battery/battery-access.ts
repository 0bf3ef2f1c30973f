import type { Statement } from '../../page-facts.ts';
import type { Reading, Recognizer } from '../../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../../text/asides.ts';
import { labelPattern } from '../../text/label-pattern.ts';

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

/** Where a text about the battery says that it goes in. */
export function readAccess(statement: Statement, text: string): Reading[] {
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
