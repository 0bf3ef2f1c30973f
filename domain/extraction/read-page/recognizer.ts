import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { ReadField } from '../extraction.ts';
import { isBesideThePoint, sentencesOf } from './asides.ts';
import { lengthUnits, massUnits, type Quantity, unitInLabel } from './quantities.ts';
import { plainText } from './text.ts';
import type { Found, KnownRow, Line, Recognizer, Statement } from './types.ts';

export function inSentences(
  read: (sentence: string, line: Line, row: KnownRow, registry: FootprintRegistry) => Found[],
  isSkipped: (sentence: string, row: KnownRow, registry: FootprintRegistry) => boolean = isBesideThePoint,
): NonNullable<Recognizer['unlabelled']> {
  return (line, row, registry) =>
    sentencesOf(line.text).flatMap((sentence) =>
      isSkipped(sentence, row, registry) ? [] : read(sentence, line, row, registry),
    );
}

export function measured(field: ReadField, { text, tolerance, isInexact }: Quantity, value: number): Found {
  return { field, value, found: text, tolerance, isUnclear: isInexact };
}

/** A sheet is more exact than its text. */
export const weakly = (all: readonly Found[]): Found[] => all.map((one) => ({ ...one, isWeak: true }));

export const plainOf = ({ label, text }: Statement) => plainText(label === '' ? text : `${label}: ${text}`);

export const massUnitOf = ({ label }: Statement) => unitInLabel(plainText(label), massUnits);
export const lengthUnitOf = ({ label }: Statement) => unitInLabel(plainText(label), lengthUnits);
