import type { Reading, Recognizer } from '../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../text/asides.ts';
import { labelPattern } from '../text/label-pattern.ts';

const yes = /^(?:yes|y|true|included|standard|equipped|available|compatible|supported|✓|✔|☑|✅|●|•|on)(?![\w-])/i;
const no = /^(?:no|none|not|n|false|without|incompatible|✗|✘|✖|❌|0|x$)(?![\w-])/i;
const nothing = /^(?:-+|n\/?a|tbd|\?|unknown|optional\b.*|)$/i;

/** What a cell beside a feature's name says; undefined if it says nothing. */
function answerIn(text: string): boolean | undefined {
  const trimmed = text.trim();
  if (nothing.test(trimmed)) return undefined;
  if (no.test(trimmed)) return false;
  return yes.test(trimmed) || !/\b(?:not|no|without)\b/i.test(trimmed) ? true : undefined;
}

const negation = /\b(?:no|not|without|lacks?|lacking|isn't|doesn't|don't|cannot|can't|never|nor|non|except)\b/i;

type Flag<Field extends string> = {
  field: Field;
  labels: RegExp;
  mention: RegExp;
  /** Sentences that mention a feature which other models may have. */
  ofOthers?: RegExp;
};

/** A feature that a row has or lacks. Any mention says that it has it, unless it is denied. */
export function flag<Field extends string>({
  field,
  labels,
  mention,
  ofOthers,
}: Flag<Field>): Recognizer<Field, unknown> {
  const denied = new RegExp(
    `(?:\\b(?:no|without|lacks?|not)\\s+(?:a |an |any |the |have )?(?:${mention.source}))`,
    'i',
  );
  return {
    labels,
    labelled({ statement, text }) {
      const value = answerIn(text);
      return value === undefined ? [] : [{ field, value, found: text, statement }];
    },
    unlabelled({ statement, text }) {
      return sentencesOf(text).flatMap((sentence): Reading<Field>[] => {
        const found = sentence.match(mention)?.[0];
        if (found === undefined || isBesideThePoint(sentence) || ofOthers?.test(sentence)) return [];
        if (denied.test(sentence)) return [{ field, value: false, found, statement }];
        return negation.test(sentence) ? [] : [{ field, value: true, found, statement }];
      });
    },
  };
}

export const flags: Recognizer[] = [
  flag({
    field: 'shakeAwake',
    labels: labelPattern({
      names:
        'shake ?(?:n )?awake, motac, motion (?:activat\\w+|sens\\w+|detect\\w+|on|wake), auto(?:matic)? (?:wake(?: up)?|on), wake on (?:motion|shake), shake (?:wake|to wake|on|activat\\w+)',
      remark: '[a-z0-9]+',
    }),
    mention:
      /\bshake[- ]?(?:n[- ])?awake\b|\bMOTAC\b|\bmotion[- ](?:activat\w+|sens\w+|detect\w+)|\b(?:activat\w+|wakes?|turns? on|power(?:s|ed)? (?:on|up)|illuminat\w+)(?: [\w-]+){0,4} (?:by|with|on|upon|when (?:it )?(?:senses|detects)) (?:motion|movement)/i,
  }),
  flag({
    field: 'solarFailsafe',
    labels: labelPattern({ names: 'solar', remark: '[a-z0-9]+' }),
    mention:
      /\bsolar[- ](?:fail ?-?safe|panel|cell|power\w*|charg\w+|back ?-?up|assist\w*|array|battery|technology|system|supplement\w*)|\bsolar\b(?=\s*(?:\/|\+|&|and|,|\)|$))/i,
  }),
  flag({
    field: 'nvCompatible',
    labels: labelPattern({
      names: 'night ?vision, nv, nvg, nvd, nvgs, nvds',
      after:
        'compatib\\w+, settings?, modes?, levels?, positions?, brightness, capable, ready, device, devices, illumination, intensity, intensities, options?, friendly, s, use, support, steps?',
    }),
    mention: /\b(?:night[- ]?vision|NVGs?|NVDs?|NV)\b/i,
  }),
];
