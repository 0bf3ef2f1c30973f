import { mmPerInch } from '../../units/measures.ts';
import { lengthUnits, numberPattern, parseNumber, rounded } from './quantities.ts';

export type Side = 'length' | 'width' | 'height';

export type Product = {
  numbers: string[];
  mm: number[];
  sides: (Side | undefined)[];
  unit: 'in' | 'mm';
  /** '47 mm / 33 mm / 31 mm' may also be three measures of one side. */
  isList: boolean;
  text: string;
  index: number;
};

const sideOf: Record<string, Side> = {
  l: 'length',
  length: 'length',
  long: 'length',
  w: 'width',
  width: 'width',
  wide: 'width',
  h: 'height',
  height: 'height',
  high: 'height',
  tall: 'height',
};
export const sideNamed = (word: string) => sideOf[word.toLowerCase()];

const sideWords = '(?:length|width|height|long|wide|high|tall|[LWH])(?![A-Za-z])';
const unitWords = lengthUnits.map(({ pattern }) => pattern).join('|');
const part = `(?:(${sideWords})\\s*[:=]?\\s*)?(${numberPattern})\\s*-?\\s*(${unitWords})?\\.?\\s*(?:\\(?(${sideWords})\\)?)?`;
const separator = '\\s*(?:x|by|\\*|,|/)\\s*';
const twoOrThree = new RegExp(`(?<![\\d.,/])${part}${separator}${part}(?:${separator}${part})?`, 'gi');
const order =
  /\b(l(?:ength)?|w(?:idth)?|h(?:eight)?)\s*(?:x|\*|\/|by|,)\s*(l(?:ength)?|w(?:idth)?|h(?:eight)?)(?:\s*(?:x|\*|\/|by|,)\s*(l(?:ength)?|w(?:idth)?|h(?:eight)?))?\b/i;

export function orderIn(text: string): Side[] {
  const [, ...letters] = text.match(order) ?? [];
  return letters.filter((letter) => letter !== undefined).map((letter) => sideOf[letter.toLowerCase()] ?? 'length');
}

function factorOf(unit: string): number {
  if (/^m/i.test(unit)) return 1;
  return /^c/i.test(unit) ? 10 : mmPerInch;
}

export function findProducts(text: string, implied?: string): Product[] {
  const products: Product[] = [];
  for (const match of text.matchAll(twoOrThree)) {
    const parts = [1, 5, 9]
      .map((at) => ({ side: match[at] ?? match[at + 3], number: match[at + 1], unit: match[at + 2] }))
      .filter(({ number }) => number !== undefined);
    const units = parts.map(({ unit }) => unit).filter((unit) => unit !== undefined);
    const unit = units.at(-1) ?? implied;
    const isList = !/[x*]|by/i.test(match[0].replace(/max|inch(?:es)?/gi, ''));
    if (unit === undefined) continue;
    const numbers = parts.map(({ number = '' }) => number);
    products.push({
      numbers,
      mm: numbers.map((number, at) => parseNumber(number) * factorOf(parts[at]?.unit ?? unit)),
      sides: parts.map(({ side }) => (side === undefined ? undefined : sideOf[side.toLowerCase()])),
      unit: factorOf(unit) === mmPerInch ? 'in' : 'mm',
      isList: isList && parts.some(({ side }) => side === undefined),
      text: match[0].trim(),
      index: match.index,
    });
  }
  return products;
}

export const roundedMm = (mm: number) => rounded(mm, 1);

export function toleranceOf({ numbers, unit }: Product): number {
  const decimals = Math.min(...numbers.map((number) => number.split('.')[1]?.length ?? 0));
  return 0.5 * 10 ** -decimals * (unit === 'in' ? mmPerInch : 1);
}

export function isSameProduct(a: Product, b: Product): boolean {
  const tolerance = toleranceOf(a) + toleranceOf(b) + 0.1;
  return a.mm.length === b.mm.length && a.mm.every((side, at) => Math.abs(side - (b.mm[at] ?? 0)) <= tolerance);
}
