import type { ReadFootprint } from '../../kinds/read-footprint.ts';
import type { Statement } from '../../page-facts.ts';
import { lengthUnitOf, type Reading, type Recognizer } from '../../recognizer.ts';
import { labelPattern } from '../../text/label-pattern.ts';
import { findQuantities, lengthUnits, mergeUnits, numberPattern, rounded } from '../../text/quantities.ts';
import { ownSentences } from './own-sentences.ts';

type SpacingReading = Reading<'screwSpacingMm'>;

const isPlausible = (mm: number) => mm >= 5 && mm <= 60;

/** '20 x 26 mm': four screws have two distances. */
const twoWays = new RegExp(`${numberPattern}\\s*(?:mm|in|")?\\s*(?:x|by)\\s*${numberPattern}`, 'i');

function readingsIn(statement: Statement, text: string, implied?: string): SpacingReading[] {
  const quantities = findQuantities(text, lengthUnits, implied);
  return mergeUnits(quantities, lengthUnits).flatMap(([best]): SpacingReading[] => {
    if (best === undefined || !isPlausible(best.value)) return [];
    const { value, text: found, tolerance, isInexact: isUnclear } = best;
    return [{ field: 'screwSpacingMm', value: rounded(value, 1), found, statement, tolerance, isUnclear }];
  });
}

const units = lengthUnits.map(({ pattern }) => pattern).join('|');
const quantity = `(${numberPattern} ?-?(?:${units}))`;
const notOfBosses = '(?:(?!\\b(?:boss|lug|socket|post|pin)).){0,40}?';
/** 'two 6-32 screws, 15 mm apart', 'a screw spacing of 15 mm' */
const patterns = [
  new RegExp(
    `\\b(?:screws?|holes?)\\b${notOfBosses}${quantity},? (?:apart|cent(?:er|re)[- ](?:to|on)[- ]cent(?:er|re)|between cent(?:er|re)s)`,
    'i',
  ),
  new RegExp(
    `\\b(?:screws?|holes?)(?: holes?)?(?: are)? (?:spacing|spaced|distance)(?: (?:of|is|at|about))* ${quantity}`,
    'i',
  ),
];

export const screwSpacing: Recognizer<'screwSpacingMm', ReadFootprint> = {
  labels: labelPattern({
    before: 'mounting, mount, optic, footprint, lateral, horizontal, the',
    names:
      '(?:screws?|holes?|screw holes?|bolts?|mounting holes?) (?:spacing|distance|centers?|separation|pattern|distance between centers), (?:distance|spacing|separation) (?:between|of|from) (?:the )?(?:mounting )?(?:screws?|holes?|screw holes?|bolts?)(?: centers?)?, screw to screw, spacing, center distance',
    after: 'center to center, c c, on center, center, in, mm, inch, inches, approx',
  }),
  labelled({ statement, text }) {
    if (twoWays.test(text)) return [{ field: 'screwSpacingMm', value: null, found: text, statement, isUnclear: true }];
    return readingsIn(statement, text, lengthUnitOf(statement));
  },
  unlabelled: ({ statement, text }, footprint, registry) =>
    ownSentences(registry, text, footprint, /\b(?:screws?|holes?)\b/i)
      .flatMap((sentence) => patterns.map((pattern) => sentence.match(pattern)?.[1]))
      .flatMap((found) => (found === undefined ? [] : readingsIn(statement, found)))
      .map((reading) => ({ ...reading, isWeak: true })),
};
