import { gaps, readNumber } from '../../shared/written-numbers.ts';
import { gramsPerOunce, mmPerInch } from '../../units/measures.ts';

export type Quantity = {
  value: number;
  unit: string;
  text: string;
  index: number;
  tolerance: number;
  isInexact: boolean;
};

type Unit = { name: string; pattern: string; factor: number };

/** As the catalog writes 'five years': 43,800 hours. */
const hoursPerYear = 8760;

export const massUnits: Unit[] = [
  { name: 'oz', pattern: '(?<!fl\\.? ?)(?:oz|ozs|ounces?)', factor: 1 },
  { name: 'kg', pattern: '(?:kg|kgs|kilograms?)', factor: 1000 / gramsPerOunce },
  { name: 'g', pattern: '(?:grams?|gms?|gr|g)', factor: 1 / gramsPerOunce },
  { name: 'lb', pattern: '(?:lbs?|pounds?)', factor: 16 },
];

export const lengthUnits: Unit[] = [
  { name: 'mm', pattern: '(?:mm|millimet(?:er|re)s?)', factor: 1 },
  { name: 'cm', pattern: '(?:cm|centimet(?:er|re)s?)', factor: 10 },
  { name: 'in', pattern: '(?:inch(?:es)?|in|"(?!\\w\\w|\\d))', factor: mmPerInch },
];

export const inchesFirst: Unit[] = lengthUnits.toReversed();

export const durationUnits: Unit[] = [
  { name: 'hours', pattern: '(?:hours?|hrs?|h)', factor: 1 },
  { name: 'years', pattern: '(?:years?|yrs?)', factor: hoursPerYear },
  { name: 'months', pattern: '(?:months?)', factor: hoursPerYear / 12 },
  { name: 'days', pattern: '(?:days?)', factor: 24 },
];

const inch = 'in(?:ch(?:es)?)?';
const pound = '(?:lbs?|pounds?)f?';

export const torqueUnits: Unit[] = [
  { name: 'in-lb', pattern: `(?:${inch}\\.?[ /*·-]*${pound}|${pound}\\.?[ /*·-]*${inch})`, factor: 1 },
  { name: 'Nm', pattern: '(?:N[ ./*·-]?m|newton[ -]?met(?:er|re)s?)', factor: 8.850_746 },
  { name: 'ft-lb', pattern: `(?:f(?:oo|ee)?t\\.?[ /*·-]*${pound})`, factor: 12 },
];

const plainNumber = `\\d{1,3}(?:[,${gaps}]\\d{3})+(?:[.,]\\d+)?(?![\\d,])|\\d+(?:[.,]\\d+)?|\\.\\d+`;
const fraction = '(?:\\d+[ -])?\\d+/(?:2|3|4|8|16|32|64)(?!\\d)';
export const numberPattern = `(?:${fraction}|${plainNumber})`;

/** The number that digits spell, with a dot for decimals where a page's other numbers left it open. */
export function parseNumber(digits: string): number {
  const parts = digits.match(/^(?:(\d+)[ -])?(\d+)\/(\d+)$/);
  if (parts) return Number(parts[1] ?? 0) + Number(parts[2]) / Number(parts[3]);
  return Number(readNumber(digits, '.'));
}

/** Half of the last printed digit. A fraction of an inch is as exact as its denominator. */
function halfDigit(digits: string): number {
  const denominator = digits.match(/\/(\d+)$/)?.[1];
  if (denominator !== undefined) return 0.5 / Number(denominator) / 4;
  const decimals = digits.match(/\.(\d+)$/)?.[1] ?? digits.match(/^\d+,(\d{1,2})$/)?.[1] ?? '';
  return 0.5 * 10 ** -decimals.length;
}

const boundBefore = /(?:<|\bless than|\bunder|\bbelow|\bno more than|\bmax(?:imum)?(?: of)?|\bbetween)\s*$/i;
const rangeBefore = new RegExp(
  `(?<![A-Za-z\\d])${numberPattern}\\s*[a-z"]{0,6}\\.?\\s*(?:-|\\bto\\b|\\bthrough\\b)\\s*$`,
  'i',
);
const signBefore = /(?:^|[\s:(])-$/;

type Finder = { units: { unit: Unit; exactly: RegExp }[]; pattern: RegExp };

const finders = new Map<Unit[], Finder>();

function finderOf(units: Unit[]): Finder {
  const known = finders.get(units);
  if (known) return known;
  const names = units.map(({ pattern }) => pattern).join('|');
  const finder = {
    units: units.map((unit) => ({ unit, exactly: new RegExp(`^${unit.pattern}$`, 'i') })),
    pattern: new RegExp(`(?<![\\d.,/]|[A-Za-z]-?)(${numberPattern})(k)?\\s?[-+]?\\s?(${names})(?![A-Za-z])`, 'gi'),
  };
  finders.set(units, finder);
  return finder;
}

function unitNamed({ units }: Finder, text: string): Unit | undefined {
  return units.find(({ exactly }) => exactly.test(text))?.unit;
}

const aloneAtStart = new RegExp(
  `^(?:(?:up to|approx(?:imately|\\.)?|about|~) ?)*(${numberPattern})(?=\\+?(?:$|[\\s(;,]))`,
  'i',
);

export function findQuantities(text: string, units: Unit[], implied?: string): Quantity[] {
  const finder = finderOf(units);
  const quantities: Quantity[] = [];
  for (const { 0: whole, 1: digits = '', 2: thousand, 3: unitText = '', index } of text.matchAll(finder.pattern)) {
    const unit = unitNamed(finder, unitText);
    if (unit) quantities.push(quantityOf({ whole, digits, thousand, unit, before: text.slice(0, index) }));
  }
  const unit = units.find(({ name }) => name === implied);
  const digits = unit && text.match(aloneAtStart)?.[1];
  if (quantities.length === 0 && unit && digits !== undefined) {
    const before = text.slice(0, text.indexOf(digits));
    quantities.push(quantityOf({ whole: digits, digits, thousand: undefined, unit, before }));
  }
  return quantities;
}

type Found = { whole: string; digits: string; thousand: string | undefined; unit: Unit; before: string };

function quantityOf({ whole, digits, thousand, unit, before }: Found): Quantity {
  const scale = unit.factor * (thousand === undefined ? 1 : 1000);
  const number = parseNumber(digits) * (signBefore.test(before) ? -1 : 1);
  return {
    value: number * scale,
    unit: unit.name,
    text: whole,
    index: before.length,
    tolerance: halfDigit(digits) * scale,
    isInexact: boundBefore.test(before) || rangeBefore.test(before),
  };
}

export function unitInLabel(label: string, units: Unit[]): string | undefined {
  const text = label.toLowerCase();
  const last = text.match(/(?:^|[([,/ _-])\s*([a-z"]+)\.?\s*[)\]]?\s*:?$/)?.[1] ?? '';
  const inside = text.match(/(?:[([]|\bin )\s*([a-z"]+)\.?(?:\s*[)\],]|\s|$)/)?.[1] ?? '';
  return (unitNamed(finderOf(units), last) ?? unitNamed(finderOf(units), inside))?.name;
}

const poundsAndOunces = /(\d+)\s?(?:lbs?|pounds?)\.?,?\s?(\d+(?:\.\d+)?)\s?(?:oz|ounces?)/gi;

export function inOunces(text: string): string {
  return text.replace(poundsAndOunces, (_, pounds, ounces) => `${16 * Number(pounds) + Number(ounces)} oz`);
}

function agree(a: Quantity, b: Quantity): boolean {
  // In one unit, only rounding makes two numbers of one measure differ.
  if (a.unit === b.unit) return Math.abs(a.value - b.value) < Math.max(a.tolerance, b.tolerance) * 1.001;
  return Math.abs(a.value - b.value) <= Math.max(a.tolerance + b.tolerance, 0.005 * Math.max(a.value, b.value));
}

export function mergeUnits(quantities: Quantity[], units: Unit[]): Quantity[][] {
  const groups: Quantity[][] = [];
  for (const quantity of quantities) {
    const group = groups.find(([first]) => first !== undefined && agree(first, quantity));
    if (group) group.push(quantity);
    else groups.push([quantity]);
  }
  const rank = ({ unit }: Quantity) => units.findIndex(({ name }) => name === unit);
  return groups.map((group) => group.sort((a, b) => rank(a) - rank(b) || a.tolerance - b.tolerance));
}

export function measuresIn(
  text: string,
  units: Unit[],
  [min, max]: readonly [min: number, max: number],
  implied?: string,
): Quantity[] {
  return mergeUnits(findQuantities(text, units, implied), units).flatMap(([best]) =>
    best !== undefined && best.value >= min && best.value <= max ? [best] : [],
  );
}

export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
