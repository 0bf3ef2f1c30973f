import {
  commonSign,
  type DecimalSign,
  type Expected,
  plainDigits,
  signToldBy,
  type TextSign,
} from '../../shared/written-numbers.ts';
import type { Statement } from './types.ts';

/** Nobody states a thousand of these: three digits behind a separator are decimals. */
const few =
  'mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|in|inch(?:es)?|"|\u2033|\u201d|oz|ounces?|kg|kilograms?|lbs?|pounds?|N[ .·-]?m|(?:in|ft)[-./ ]*lbs?';
/** Nobody states a thousandth of these. */
const many = 'h|hrs?|hours?|days?|months?|years?|yrs?';
const money = '€|£|\\$|USD|EUR|GBP|CAD|AUD|CHF';
const other = 'g|gr|grams?|m|met(?:er|re)s?|ft|feet|foot';

/** The unit behind a number, or behind the last one of '45,2 x 29,2 x 29,5 mm'. */
const unitBehind = new RegExp(
  `^(?:\\s*(?:[x×*/–-]|by)\\s*\\d[\\d.,]*)*[\\s-]*(?:(?<few>${few})|(?<many>${many})|(?<money>${money})|(?<moa>MOA)|(?<other>${other}))(?![A-Za-z])`,
  'i',
);
const unitInLabel = new RegExp(`[([/ ](?:(?<few>${few})|(?<many>${many})|(?<other>${other}))\\.?[)\\]]?\\s*:?$`, 'i');
const moneyBefore = /[$€£]\s?$/;

type Unit = 'few' | 'many' | 'money' | 'moa' | 'other';
type Written = { digits: string; start: number; end: number; unit: Unit | undefined };

const candidate = /\d+(?:[.,'\u2019]\d+)+(?!\d|[.,]\d|\/\d)/g;
/** Part of a name, a fraction or a grouped number: 'CR1632,5', '1/2,5', '1 234,5'. */
const joined = /[\d.,#_\p{L}]$|\d\/$|\p{L}-$/u;
/** 'M3 x0,5', '22,5x16,5 mm', 'Ø20,5 mm' */
const timesBefore = /(?:^|[\d\s"″]|mm|cm|in)[x×]$|Ø$/i;
const groupBefore = /\d[ \u00a0\u202f\u2009]$/;

function unitOf(text: string, start: number, end: number, label: string): Unit | undefined {
  if (moneyBefore.test(text.slice(Math.max(0, start - 2), start))) return 'money';
  const { groups = {} } = text.slice(end, end + 60).match(unitBehind) ?? label.match(unitInLabel) ?? {};
  return (Object.keys(groups) as Unit[]).find((unit) => groups[unit] !== undefined);
}

function numbersIn({ text, label }: Statement): Written[] {
  return [...text.matchAll(candidate)].flatMap(({ 0: digits, index: start }) => {
    const before = text.slice(Math.max(0, start - 4), start);
    const isGroup = /^\d{3}\D/.test(digits) && groupBefore.test(before);
    if (isGroup || (joined.test(before) && !timesBefore.test(before)) || /,\d{4}/.test(digits)) return [];
    const end = start + digits.length;
    return [{ digits, start, end, unit: unitOf(text, start, end, label) }];
  });
}

const expectations: Partial<Record<Unit, Expected>> = { few: 'decimals', moa: 'decimals', many: 'thousands' };

function signIn({ digits, unit }: Written): DecimalSign | undefined {
  // A bare number may be a version or a name, and '2,6 MOA' may be two sizes.
  if (unit === undefined || unit === 'moa') return undefined;
  const open = unit === 'few' ? digits.match(/^\d{1,3}([.,])\d{3}$/)?.[1] : undefined;
  return signToldBy(digits) ?? (open as DecimalSign | undefined);
}

/** The decimal sign of what visitors read. Other data has the programs' sign. */
export const signOf = (statements: readonly Statement[]): TextSign =>
  commonSign(statements.filter(({ isData }) => !isData).flatMap((one) => numbersIn(one).map(signIn)));

function plain({ digits, unit }: Written, sign: TextSign): string | 'unclear' | undefined {
  const second = unit === 'moa' ? digits.match(/^\d+,(\d{1,2})$/)?.[1] : undefined;
  if (second !== undefined && sign !== ',') return sign === '.' && second.length === 1 ? undefined : 'unclear';
  // Prices have two decimals or none, whatever the other numbers have.
  if (unit === 'money') return plainDigits(digits, undefined, 'thousands');
  return plainDigits(digits, sign, unit && expectations[unit]);
}

/** A statement whose numbers have dots for decimals and nothing for thousands. */
export function withPlainNumbers(statement: Statement, sign: TextSign): Statement {
  const parts: string[] = [];
  let from = 0;
  let isUnclear = false;
  for (const one of numbersIn(statement)) {
    const digits = plain(one, sign);
    if (digits === 'unclear') isUnclear = true;
    else if (digits !== undefined) {
      parts.push(statement.text.slice(from, one.start), digits);
      from = one.end;
    }
  }
  const text = parts.join('') + statement.text.slice(from);
  return text === statement.text && !isUnclear ? statement : { ...statement, text, written: statement.text, isUnclear };
}
