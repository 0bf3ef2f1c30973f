/** Numbers as people and spreadsheets of any country write them. */

export type DecimalSign = '.' | ',';

/** What a text's or file's other numbers tell: their decimal sign, or that they have both. */
export type TextSign = DecimalSign | 'both' | undefined;

/** What a lone separator before three digits is, if what the number measures tells. */
export type Expected = 'thousands' | 'decimals';

type Parts = {
  whole: string;
  fraction: string;
  /** The decimal sign that this number's form tells. */
  tells?: DecimalSign | undefined;
  /** A lone separator before three digits: of thousands or of decimals. */
  open?: DecimalSign;
};

/** Separators of thousands besides comma and dot. */
export const gaps = " \u00a0\u2007\u2009\u202f'\u2019\u02bc";
const separator = new RegExp(`[.,${gaps}]`);
const digitsOnly = /^\d+$/;

const otherSign = { '.': ',', ',': '.' } as const;
const isSign = (text: string): text is DecimalSign => text === '.' || text === ',';

function isGrouped(groups: readonly string[], gap: string): boolean {
  const [first = '', ...rest] = groups;
  if (!/^[1-9]\d{0,2}$/.test(first)) return false;
  const last = rest.at(-1)?.length;
  // India groups by two: 12,34,567.
  const isIndian =
    gap === ',' && rest.length > 1 && first.length < 3 && rest.slice(0, -1).every((one) => one.length === 2);
  return last === 3 && (isIndian || rest.every((one) => one.length === 3));
}

function partsOf(written: string): Parts | undefined {
  const groups = written.split(separator);
  const gapsIn = [...written].filter((one) => separator.test(one));
  const last = gapsIn.at(-1);
  const [first = '', ...rest] = groups;
  if (
    !rest.every((one) => digitsOnly.test(one)) ||
    !(digitsOnly.test(first) || (first === '' && written.startsWith('.')))
  ) {
    return undefined;
  }
  if (last === undefined) return { whole: written, fraction: '' };
  const fraction = rest.at(-1) ?? '';
  if (gapsIn.length === 1 && isSign(last)) {
    const isOpen = fraction.length === 3 && isGrouped(groups, last);
    return isOpen
      ? { whole: first, fraction, open: last }
      : { whole: first === '' ? '0' : first, fraction, tells: last };
  }
  const others = gapsIn.slice(0, -1);
  const [gap = ''] = gapsIn;
  if (isSign(last) && !others.includes(last)) {
    const whole = groups.slice(0, -1);
    if (!others.every((one) => one === gap) || !isGrouped(whole, gap)) return undefined;
    return { whole: whole.join(''), fraction, tells: last };
  }
  if (!gapsIn.every((one) => one === gap) || !isGrouped(groups, gap)) return undefined;
  return { whole: groups.join(''), fraction: '', tells: isSign(gap) ? otherSign[gap] : undefined };
}

/** The decimal sign that a number tells by its form: '1,5' and '1.234,5' have a comma, '40.000' may have either. */
export function signToldBy(written: string): DecimalSign | undefined {
  return partsOf(written.trim())?.tells;
}

/** A text with two signs has the one that nearly all of its numbers have. */
const most = 4;

export function commonSign(signs: Iterable<DecimalSign | undefined>): TextSign {
  const counts = { '.': 0, ',': 0 };
  for (const sign of signs) if (sign !== undefined) counts[sign] += 1;
  if (counts['.'] === counts[','] && counts['.'] === 0) return undefined;
  if (counts['.'] >= most * counts[',']) return '.';
  return counts[','] >= most * counts['.'] ? ',' : 'both';
}

/**
 * A written number in plain digits: '1.234,50' is '1234.50'. A separator before exactly three digits separates thousands unless the
 * other numbers, or what is measured, say otherwise; if they contradict each other, the number is unclear.
 */
export function plainDigits(written: string, sign?: TextSign, expected?: Expected): string | 'unclear' | undefined {
  const parts = partsOf(written.trim());
  if (parts === undefined) return undefined;
  const { whole, fraction, open } = parts;
  if (open === undefined) return fraction === '' ? whole : `${whole}.${fraction}`;
  if (sign === 'both') return 'unclear';
  const told = sign === undefined ? undefined : sign === open ? 'decimals' : 'thousands';
  if (told !== undefined && expected !== undefined && told !== expected) return 'unclear';
  return (told ?? expected ?? 'thousands') === 'thousands' ? whole + fraction : `${whole}.${fraction}`;
}

export function readNumber(written: string, sign?: TextSign, expected?: Expected): number | 'unclear' | undefined {
  const digits = plainDigits(written, sign, expected);
  return digits === undefined || digits === 'unclear' ? digits : Number(digits);
}

/** Prices have two decimals or none, so three digits are thousands. */
export function readPrice(written: string): number | undefined {
  const price = readNumber(written, undefined, 'thousands');
  return typeof price === 'number' && Math.round(price * 100) / 100 === price ? price : undefined;
}
