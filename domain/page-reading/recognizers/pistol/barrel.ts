import { mmPerInch } from '../../../units/measures.ts';
import type { Statement } from '../../page-facts.ts';
import { lengthUnitOf, type Reading, type Recognizer } from '../../recognizer.ts';
import { isOfOthers, sentencesOf } from '../../text/asides.ts';
import { labelPattern } from '../../text/label-pattern.ts';
import { findQuantities, inchesFirst, mergeUnits, rounded } from '../../text/quantities.ts';

const isPlausible = (mm: number) => mm >= 1.5 * mmPerInch && mm <= 16.5 * mmPerInch;

function readingsIn(statement: Statement, text: string, implied?: string): Reading<'barrelLength'>[] {
  const quantities = findQuantities(text, inchesFirst, implied);
  return mergeUnits(quantities, inchesFirst).flatMap(([best]): Reading<'barrelLength'>[] => {
    if (best === undefined || !isPlausible(best.value)) return [];
    const { text: found, tolerance, isInexact } = best;
    const value = rounded(best.value / mmPerInch, 2);
    return [{ field: 'barrelLength', value, found, statement, tolerance, isUnclear: isInexact }];
  });
}

/** '4.6-inch bull barrel', '4" barrel' */
const inSentence = /\d[\d./ ]*[ -]?(?:inch|in\.?|"|mm)[ -](?:[A-Za-z-]+ ){0,3}?barrel\b/i;
/** 'a barrel length of 4.6 inches' */
const lengthOf = /\bbarrel (?:length|is|measures)[^.;]{0,20}?\d[\d./ ]*[ -]?(?:inch(?:es)?|in\b|"|mm)/i;

export const barrelLength: Recognizer<'barrelLength', unknown> = {
  labels: labelPattern({
    before: 'pistol',
    names: 'barrel, barrel length, barrel len, length of barrel, length barrel',
    after: 'in, inch, inches, mm, approx',
  }),
  labelled: ({ statement, text }) => readingsIn(statement, text, lengthUnitOf(statement)),
  unlabelled: ({ statement, text }) =>
    sentencesOf(text)
      .filter((sentence) => !isOfOthers(sentence))
      .map((sentence) => sentence.match(inSentence)?.[0] ?? sentence.match(lengthOf)?.[0])
      .filter((found) => found !== undefined)
      .flatMap((found) => readingsIn(statement, found))
      // A sheet is more exact than its text, which says '4-inch barrel'.
      .map((reading) => ({ ...reading, isWeak: true })),
};
