import { grouped } from '../shared/numbers.ts';

type System = 'us' | 'metric';

export type Measure = Record<System, string> & { statedIn: System | 'both' };

type Unit = { statedIn: System; becomes: string; convert: (amount: number, decimals: number) => string | number };

export const gramsPerOunce = 28.349523125;
export const mmPerInch = 25.4;
export const metersPerYard = 0.9144;

export function grams(ounces: number): number {
  return Math.round(ounces * gramsPerOunce);
}

export function inches(mm: number): string {
  return (mm / mmPerInch).toFixed(2);
}

function meters(yards: number): string {
  return String(Number((yards * metersPerYard).toFixed(yards < 10 ? 1 : 0)));
}

/** Rounded so that a converted amount claims no more precision than the stated one. */
const units: Record<string, Unit> = {
  oz: { statedIn: 'us', becomes: 'g', convert: grams },
  in: {
    statedIn: 'us',
    becomes: 'mm',
    convert: (inches, decimals) => (decimals > 1 ? (inches * mmPerInch).toFixed(1) : Math.round(inches * mmPerInch)),
  },
  'in-lb': { statedIn: 'us', becomes: 'N·m', convert: (torque) => (torque * 0.112985).toFixed(1) },
  yd: { statedIn: 'us', becomes: 'm', convert: meters },
  yards: { statedIn: 'us', becomes: 'meters', convert: meters },
  mm: { statedIn: 'metric', becomes: 'in', convert: inches },
  'mm²': { statedIn: 'metric', becomes: 'in²', convert: (area) => (area / mmPerInch ** 2).toFixed(2) },
};

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const amounts = `${number}(?:(?: (?:[×x]|by|and|to) |–)${number})*`;
const inBoth = String.raw`(${amounts} in) \(([^)]* mm)\)`;
/** Such a size is a name, as of a '30 mm tube'. */
const named = String.raw`(?:class |clear |body )?(?:[Tt]ubes?|[Rr]ings?|scope|objective|lens|aperture)\b`;

// What follows 'M3 x ' is part of the screw's name: its pitch, or its length.
const quantity = new RegExp(
  String.raw`${inBoth}|(?<![\w.×#–-]|M\d+ ?[x×] )(${amounts}) (in-lb|oz|in(?! the )|yd|yards|mm²|mm(?! ${named}))(?![\w²/-])`,
  'g',
);

export function measures(text: string): (string | Measure)[] {
  // Most texts have no number before a unit, and the pattern for quantities is slow to say so.
  if (!/\d [imoy]/.test(text)) return [text];
  const parts: (string | Measure)[] = [];
  let end = 0;
  for (const { 0: stated, 1: us, 2: metric, 3: list = '', 4: name = '', index } of text.matchAll(quantity)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push(us && metric ? { us, metric, statedIn: 'both' } : measure(stated, list, units[name] as Unit));
    end = index + stated.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function measure(stated: string, list: string, { statedIn, becomes, convert }: Unit): Measure {
  const decimals = Math.max(...list.split(/[ –]/).map((amount) => amount.split('.')[1]?.length ?? 0));
  const others = list.replace(/[\d.,]+/g, (amount) => grouped(convert(Number(amount.replaceAll(',', '')), decimals)));
  const converted = `${others} ${becomes}`;
  return statedIn === 'us' ? { us: stated, metric: converted, statedIn } : { us: converted, metric: stated, statedIn };
}

export function textIn(system: System, text: string): string {
  return measures(text)
    .map((part) => (typeof part === 'string' ? part : part[system]))
    .join('');
}

const hundredths = 100;

/**
 * A bound in ounces that divides weights, which are shown in whole grams, like a bound in grams: the least, or the most
 * ounces that read as so many grams. Other texts stay as typed.
 */
export function ouncesBound(typedGrams: string, side: 'least' | 'most'): string {
  const bound = Number(typedGrams);
  if (typedGrams === '' || !Number.isFinite(bound)) return typedGrams;
  const [edge, round] = side === 'least' ? [bound - 0.5, Math.ceil] : [bound + 0.5, Math.floor];
  return String(Math.max(0, round((edge / gramsPerOunce) * hundredths) / hundredths));
}

export function gramsBound(ounces: string): string {
  const bound = Number(ounces);
  return ounces === '' || !Number.isFinite(bound) ? ounces : String(grams(bound));
}
