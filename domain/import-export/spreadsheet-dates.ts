/** Dates as spreadsheets of several countries save them: 11/20/2026, 20.11.2026, 20-Nov-26. */

const months = [
  'jan',
  'feb|fev',
  'mar|mrz',
  'apr|avr',
  'may|mai',
  'jun|juin',
  'jul|juil',
  'aug|aou',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez',
].map((names) => new RegExp(`^(?:${names})`));

/** The number of a month's name in English, German or French; 0 for another word. */
export function monthNamed(word: string): number {
  const letters = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return months.findIndex((names) => names.test(letters)) + 1;
}

export type DayOrder = 'day first' | 'month first' | undefined;

const midnight = /[T ]0?0:00(?::00(?:\.0+)?)?Z?$/;
const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
const named = /^(\d{1,2})[-. ]+(\p{L}+)\.?[- ]+(\d{4}|\d{2})$/u;

const padded = (number: string | number) => String(number).padStart(2, '0');
const isoDate = (year: string, month: string | number, day: string | number) =>
  `${year.length === 2 ? `20${year}` : year}-${padded(month)}-${padded(day)}`;

function orderTold(text: string): DayOrder {
  const [, first, sign, second] = text.trim().replace(midnight, '').match(numeric) ?? [];
  if (sign === '.' || Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : undefined;
}

/** What most dates of a column tell. */
export function dayOrderOf(texts: Iterable<string>): DayOrder {
  const counts = { 'day first': 0, 'month first': 0 };
  for (const text of texts) {
    const order = orderTold(text);
    if (order !== undefined) counts[order] += 1;
  }
  if (counts['day first'] === counts['month first']) return undefined;
  return counts['day first'] > counts['month first'] ? 'day first' : 'month first';
}

/** A date as 2026-11-20. A text that is none stays as it is, and one that could be two is 'unclear'. */
export function readDate(written: string, columnOrder: DayOrder): string | 'unclear' {
  const text = written.trim().replace(midnight, '');
  const [, year = '', , month = '', day = ''] = text.match(yearFirst) ?? [];
  if (year !== '') return isoDate(year, month, day);
  const [, dayBefore = '', word = '', yearAfter = ''] = text.match(named) ?? [];
  if (monthNamed(word) > 0) return isoDate(yearAfter, monthNamed(word), dayBefore);
  const [, first = '', , second = '', last = ''] = text.match(numeric) ?? [];
  if (first === '') return written;
  const order = orderTold(text) ?? (first === second ? 'day first' : columnOrder);
  if (order === undefined) return 'unclear';
  return order === 'day first' ? isoDate(last, second, first) : isoDate(last, first, second);
}

/** Whether a cell is a date in one of the orders. */
export const isSavedDate = (cell: string, date: string) =>
  readDate(cell, 'day first') === date || readDate(cell, 'month first') === date;
