import type { ReadFootprint } from '../../kinds/read-footprint.ts';
import type { Statement } from '../../page-facts.ts';
import type { Reading, Recognizer } from '../../recognizer.ts';
import { labelPattern } from '../../text/label-pattern.ts';
import { findQuantities, mergeUnits, rounded, torqueUnits } from '../../text/quantities.ts';
import { plainText } from '../../text/text.ts';
import { ofAnotherPart, ownSentences } from './own-sentences.ts';

type TorqueReading = Reading<'torqueInLb'>;

const isPlausible = (inchPounds: number) => inchPounds >= 2 && inchPounds <= 70;

/** A limit is no value. */
const limit = /\b(?:max(?:imum)?|at most|exceed|up to|no more than|over ?tighten|minimum|at least)\b/i;

function unitOf({ label }: Statement): string | undefined {
  const text = plainText(label);
  return torqueUnits.find(({ pattern }) => new RegExp(`(?<![A-Za-z])${pattern}(?![A-Za-z])`, 'i').test(text))?.name;
}

function readingsIn(statement: Statement, text: string, implied?: string): TorqueReading[] {
  const quantities = findQuantities(text, torqueUnits, implied);
  return mergeUnits(quantities, torqueUnits).flatMap(([best]): TorqueReading[] => {
    if (best === undefined || !isPlausible(best.value)) return [];
    const { value, text: found, tolerance, isInexact } = best;
    const isUnclear = isInexact || limit.test(`${statement.label} ${text}`);
    return [{ field: 'torqueInLb', value: rounded(value, 1), found, statement, tolerance, isUnclear }];
  });
}

export const torque: Recognizer<'torqueInLb', ReadFootprint> = {
  labels: labelPattern({
    before:
      'mounting, screws?, recommended, tightening, fastening, installation, install, optics?, sight, footprint, suggested, required, factory, max, maximum, mounting screw, the',
    names: 'torque, torque (?:spec|specs|specification|setting|value|rating|wrench setting), tighten to',
    after: 'in lbs?, inch pounds?, nm, n m, lb in, for screws, of screws, screws?, approx',
  }),
  labelled: ({ statement, text }) =>
    readingsIn(statement, text, unitOf(statement)).map((reading) =>
      ofAnotherPart.test(text) ? { ...reading, isUnclear: true } : reading,
    ),
  unlabelled: ({ statement, text }, footprint, registry) =>
    ownSentences(registry, text, footprint, /\b(?:torqued?|tighten(?:ed|ing)?|fasten(?:ed)?|screws?)\b/i)
      .flatMap((sentence) => readingsIn(statement, sentence))
      .map((reading) => ({ ...reading, isWeak: true })),
};
