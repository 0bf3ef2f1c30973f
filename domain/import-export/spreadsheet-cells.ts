import type { FieldEntry } from '../fields/field-entry.ts';
import { type Expected, plainDigits, signToldBy, type TextSign } from '../shared/written-numbers.ts';
import { type DayOrder, monthNamed, readDate } from './spreadsheet-dates.ts';

type Entry = Pick<FieldEntry, 'kind'>;

/** A cell that could mean two things, or that a spreadsheet has changed. */
export class Unreadable {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export const unclearNumber =
  'A number such as 40.000 could be 40 or 40,000 here. Write it without a separator of thousands.';
const unclearDate = 'A date such as 05/06/2026 could be in May or June here. Write it as 2026-05-06.';
export const unclearPair = 'A text such as 3,25 could be 3.25 or 3 and 25. Write a dot, or a space behind the comma.';
const madeDate = 'A spreadsheet made a date of this text. Format the column as text first.';
const shortened = 'A spreadsheet shortened this number. Format the column as text first.';
const tooNarrow = 'A spreadsheet saved # signs, because the column was too narrow. Widen it.';
const cutCell = 'A spreadsheet cut this cell off. It may have 32,767 characters at most.';

/** Most that a cell of Excel holds. */
const maxCellLength = 32_767;

/** Why a spreadsheet lost what was in a cell. */
export function lossOf(cell: string): Unreadable | undefined {
  if (cell.length === maxCellLength) return new Unreadable(cutCell);
  return /^#{3,}$/.test(cell) ? new Unreadable(tooNarrow) : undefined;
}

/** How a file writes numbers and dates. */
export type Habits = { sign: TextSign; days: DayOrder };

/** Nobody measures a sight to a thousandth of an hour or of a cent, or in thousands of millimeters. */
const expectedOf = ({ kind }: Entry): Expected => (kind === 'measure' ? 'decimals' : 'thousands');

const exponent = /^([+-]?)(.*?)(e[+-]?\d+)?$/i;

const mantissaOf = (text: string) => text.match(exponent)?.[2] ?? '';

/** A number, or null for a blank cell; another text stays as it is. */
export function readNumberCell(cell: string, { sign }: Habits, entry: Entry): number | string | null | Unreadable {
  const text = cell.trim();
  if (text === '') return null;
  const [, minus = '', mantissa = '', power = ''] = text.match(exponent) ?? [];
  const digits = plainDigits(mantissa, sign, expectedOf(entry));
  if (digits === 'unclear') return new Unreadable(unclearNumber);
  return digits === undefined ? text : Number(minus + digits + power);
}

/** In the languages of spreadsheets. */
const yes =
  'true yes wahr ja vrai oui verdadero sí vero sì waar sant sand tosi prawda verdadeiro pravda igaz adevărat doğru истина';
const no = 'false no falsch nein faux non falso onwaar falskt falsk epätosi fałsz nepravda hamis fals yanliş ложь';
const english = new Map([
  ['', false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
  ['yes', true],
  ['no', false],
]);
const flags = new Map([
  ...yes.split(' ').map((word): [string, boolean] => [word, true]),
  ...no.split(' ').map((word): [string, boolean] => [word, false]),
  ...english,
]);

const flagWord = (cell: string) => cell.trim().toLowerCase();

/** A yes or no; another text stays as it is. */
export const readFlag = (cell: string): boolean | string => flags.get(flagWord(cell)) ?? cell.trim();

export const isForeignFlag = (cell: string) => flags.has(flagWord(cell)) && !english.has(flagWord(cell));

export function readDateCell(cell: string, { days }: Habits): string | Unreadable {
  const date = readDate(cell, days);
  return date === 'unclear' ? new Unreadable(unclearDate) : date;
}

const commaPair = /(?<![\w.,])\d+,\d+(?![\d.,])/g;
const sizes = /^ ?(?:MOA|or)\b/i;

/** A text with its decimal commas as dots. Only '2,6' beside decimal dots is two sizes. */
export function readTextCell(text: string, { sign }: Habits): string | Unreadable {
  if (/^\d[.,]\d+E\+\d+$/.test(text)) return new Unreadable(shortened);
  if (monthIn(text) !== undefined) return new Unreadable(madeDate);
  const decimals = [...text.matchAll(commaPair)].filter(([found]) => signToldBy(found) === ',');
  if (decimals.length === 0) return text;
  if (sign === ',')
    return text.replace(commaPair, (found) => (signToldBy(found) === ',' ? found.replace(',', '.') : found));
  const areSizes = decimals.every(({ 0: found, index }) => {
    const isList = found === text.trim() || sizes.test(text.slice(index + found.length));
    return sign === '.' && isList && /^[1-9]\d*,\d$/.test(found);
  });
  return areSizes ? text : new Unreadable(unclearPair);
}

const madeMonth =
  /^(?:(\d{1,2})(?:-|\. ?| ))?(jan|janv|feb|févr|mar|mrz|mars|apr|avr|may|mai|jun|juin|jul|juil|aug|août|sep|sept|oct|okt|nov|dec|dez|déc)\.?(?:[- ](\d\d))?$/i;

/** The month and the other number of what a spreadsheet makes of '3.25' or '1-2': 'Mrz 25', '02-Jan'. */
function monthIn(cell: string): [month: number, other: number] | undefined {
  const [, before, word = '', after] = cell.trim().match(madeMonth) ?? [];
  const other = before ?? after;
  return other === undefined || (before !== undefined && after !== undefined)
    ? undefined
    : [monthNamed(word), Number(other)];
}

/** Whether a cell is what a spreadsheet of some country makes of a text: '3,25' or 'Mrz 25' of '3.25', '7' of '007'. */
export function isSavedText(cell: string, text: string): boolean {
  if (/^\d+(?:\.\d+)?$/.test(text) && Number(cell.trim().replace(',', '.')) === Number(text) && cell.trim() !== '')
    return true;
  const pair = text
    .match(/^(\d{1,2})[./-](\d{1,4})$/)
    ?.slice(1)
    .map(Number);
  const found = pair && monthIn(cell);
  return found?.every((number) => pair?.includes(number)) ?? false;
}

const beyondAnsi = /[^\0-\x7f\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹Œ\u017d‘’“”•–—˜™š›œ\u017eŸ]/g;

/** A text in a file of Windows-1252: other characters became question marks. */
export const inAnsi = (text: string) => text.replace(beyondAnsi, '?');

export const toldSign = (cell: string, entry: Entry) =>
  signToldBy(mantissaOf(cell.trim())) ??
  (expectedOf(entry) === 'decimals'
    ? (cell.trim().match(/^\d{1,3}([.,])\d{3}$/)?.[1] as '.' | ',' | undefined)
    : undefined);
